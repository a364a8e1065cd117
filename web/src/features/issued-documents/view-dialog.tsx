import { Button, Skeleton, Textarea } from '@mantine/core';
import type { DocumentEntry, IssuedDocument } from '@sanad/contract/api/issued-documents';
import type { CredentialAct } from '@sanad/contract/workflow/certificate';
import { fieldText, labelText, sizeText } from '@sanad/contract/workflow/document-fields';
import { fateActs } from '@sanad/contract/workflow/document-states';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { formatDate } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { approveDocument, documentsKey, drawDraft, loadDocument, loadFile, rejectDocument } from './document-calls.ts';
import { DocumentStateBadge } from './document-state.tsx';
import classes from './issued-documents.module.css';

/** The very paper of an issued document; of another one how it would look. */
function Paper({ document }: { document: IssuedDocument }) {
  const t = useText();
  const { osid, credentialId, versionId, holder, values, validUntil, updatedAt } = document;
  const { data, isError } = useQuery({
    queryKey: [...documentsKey, 'paper', osid, updatedAt],
    queryFn: ({ signal }) =>
      credentialId === undefined
        ? drawDraft(
            {
              ...{ versionId, holder: { entity: holder.entity, osid: holder.osid }, values },
              ...(validUntil === undefined ? {} : { validUntil }),
            },
            signal,
          )
        : loadFile(credentialId, 'png', signal),
    retry: false,
  });
  const address = useBlobAddress(data);
  return (
    <div className={classes.paper}>
      {address !== undefined && <img src={address} alt={t('issued-documents.preview.alt')} />}
      {address === undefined && !isError && <Skeleton height={320} />}
      {address === undefined && isError && <p className={classes.hint}>{t('issued-documents.preview.failed')}</p>}
    </div>
  );
}

function Facts({ document }: { document: IssuedDocument }) {
  const t = useText();
  const language = currentLanguage();
  const { documentNo, certificateNo, validUntil, rejectReason, fields } = document;
  const known: [string, string | undefined][] = [
    [t('issued-documents.fact.number'), documentNo],
    [t('issued-documents.fact.certificate'), certificateNo],
    [t('issued-documents.valid-until'), validUntil === undefined ? undefined : formatDate(validUntil)],
    [t('issued-documents.fact.reason'), rejectReason],
  ];
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            {labelText(field.label, language)}
            {field.private === true && <IconLock size={14} role="img" aria-label={t('issued-documents.private')} />}
          </dt>
          <dd>
            {field.address === undefined || field.file === undefined ? (
              fieldText(field, language)
            ) : (
              <a href={field.address} target="_blank" rel="noreferrer">
                {fieldText(field, language)} ({sizeText(field.file.size)})
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Decides about the document as it is on the screen. */
function useDeciding(entry: DocumentEntry, onClose: () => void) {
  const t = useText();
  const client = useQueryClient();
  const done = async (title: string) => {
    await client.invalidateQueries({ queryKey: documentsKey });
    showSuccess(title, entry.holder.name);
    onClose();
  };
  // What has changed meanwhile is shown anew; a reason that was typed stays.
  const onError = (error: Error) => {
    showError(t('issued-documents.not-saved'), error.message);
    return client.invalidateQueries({ queryKey: documentsKey });
  };
  const approve = useMutation({
    mutationFn: () => approveDocument(entry),
    onSuccess: ({ data }) => done(t('issued-documents.issued', { documentNo: data.documentNo ?? '' })),
    onError,
  });
  const reject = useMutation({
    mutationFn: (reason: string) => rejectDocument(entry, reason),
    onSuccess: () => done(t('issued-documents.rejected')),
    onError,
  });
  return { approve, reject };
}

type ViewDialogProps = { document: DocumentEntry; onClose: () => void; onAct: (act: CredentialAct) => void };

/** Of an issued one what can be done to it; each asks before it is done. */
function FateActions({ document, onAct }: Pick<ViewDialogProps, 'document' | 'onAct'>) {
  const t = useText();
  return fateActs(document.state).map((act) => (
    <Button
      key={act}
      variant={act === 'revoke' ? 'outline' : 'default'}
      {...(act === 'revoke' ? { color: 'bad' } : {})}
      onClick={() => onAct(act)}
    >
      {t(`issued-documents.${act}`)}
    </Button>
  ));
}

/** A document with its paper; one that waits is decided here. */
export function ViewDialog({ document: entry, onClose, onAct }: ViewDialogProps) {
  const t = useText();
  const [reason, setReason] = useState<string>();
  const { data } = useQuery({
    queryKey: [...documentsKey, 'one', entry.osid, entry.updatedAt],
    queryFn: ({ signal }) => loadDocument(entry.osid, signal),
  });
  const { approve, reject } = useDeciding(data ?? entry, onClose);
  const isRejecting = reason !== undefined;
  const actions =
    entry.state === 'pending' ? (
      <>
        <Button
          variant="default"
          disabled={data === undefined || (isRejecting && reason.trim() === '')}
          loading={reject.isPending}
          onClick={() => (isRejecting ? reject.mutate(reason.trim()) : setReason(''))}
        >
          {t('issued-documents.reject')}
        </Button>
        <Button
          loading={approve.isPending}
          disabled={data === undefined || isRejecting}
          onClick={() => approve.mutate()}
        >
          {t('issued-documents.approve')}
        </Button>
      </>
    ) : (
      fateActs(entry.state).length > 0 && <FateActions document={entry} onAct={onAct} />
    );
  return (
    <TitledDialog
      opened
      onClose={onClose}
      purpose="preview"
      title={
        <span className={classes.viewTitle}>
          {labelText(entry.title, currentLanguage())}, {entry.holder.name} <DocumentStateBadge state={entry.state} />
        </span>
      }
      actions={actions}
    >
      {data === undefined ? (
        <Skeleton height={360} />
      ) : (
        <div className={classes.view}>
          <Paper document={data} />
          <Facts document={data} />
        </div>
      )}
      {isRejecting && (
        <Textarea
          required
          autoFocus
          label={t('issued-documents.reject.reason')}
          maxLength={250}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </TitledDialog>
  );
}
