import { Alert, Button } from '@mantine/core';
import type { CountsOfKind } from '@sanad/contract/api/issued-documents';
import type { Kind } from '@sanad/contract/api/kinds';
import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatDateTime, formatNumber } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './builder.module.css';
import { definitionOf, labelIn, missingIn, type Named } from './kind-rules.ts';
import type { Draft } from './use-draft.ts';

type Opened = { opened: boolean; isBusy: boolean; onConfirm: () => void; onCancel: () => void };
type PublishProps = Opened & { kind: Kind; draft: Draft; counts: CountsOfKind | undefined };

function Changes({ definition, published }: { definition: Named; published: Named }) {
  const t = useText();
  const added = missingIn(definition, published, currentLanguage()).join(', ');
  const removed = missingIn(published, definition, currentLanguage()).join(', ');
  return (
    <Alert color="info" icon={<IconInfoCircle aria-hidden="true" />}>
      {added !== '' && <p>{t('kinds.publish.added', { names: added })}</p>}
      {removed !== '' && <p>{t('kinds.publish.removed', { names: removed })}</p>}
      {added === '' && removed === '' && <p>{t('kinds.publish.same')}</p>}
    </Alert>
  );
}

/** How many documents stay with which version, and how many that wait are to be looked at again. */
function Kept({ kind, counts }: Pick<PublishProps, 'kind' | 'counts'>) {
  const t = useText();
  const versions = kind.versions.flatMap(({ osid, version }) => {
    const issued = counts?.versions.find(({ versionId }) => versionId === osid)?.issued ?? 0;
    return issued === 0 ? [] : [{ version, issued }];
  });
  const waiting = counts?.waiting ?? 0;
  return (
    <>
      {versions.map(({ version, issued }) => (
        <p key={version}>
          {t(`kinds.publish.kept.${issued === 1 ? 'one' : 'other'}`, { count: formatNumber(issued), version })}
        </p>
      ))}
      {waiting > 0 && (
        <p>{t(`kinds.publish.waiting.${waiting === 1 ? 'one' : 'other'}`, { count: formatNumber(waiting) })}</p>
      )}
    </>
  );
}

/** Asks before publishing, and says what changes and what stays. */
export function PublishDialog({ kind, draft, counts, isBusy, ...rest }: PublishProps) {
  const t = useText();
  const { version, publishedFields: fields } = kind;
  const isFirst = kind.publishedVersion === undefined;
  return (
    <ConfirmDialog
      {...rest}
      question={t('kinds.publish.question', { version })}
      consequence={
        <div className={classes.said}>
          <p>{t(isFirst ? 'kinds.publish.first' : 'kinds.publish.next', { version })}</p>
          <Kept kind={kind} counts={counts} />
          {fields !== undefined && <Changes definition={definitionOf(draft.edited)} published={{ fields }} />}
        </div>
      }
      verb={t('kinds.publish', { version })}
      busy={isBusy}
    />
  );
}

export function DeprecateDialog({ version, isBusy, ...rest }: Opened & { version: number }) {
  const t = useText();
  return (
    <ConfirmDialog
      {...rest}
      question={t('kinds.deprecate.question', { version })}
      consequence={t('kinds.deprecate.text')}
      verb={t('kinds.deprecate.verb')}
      destructive
      busy={isBusy}
    />
  );
}

export function RemoveDialog({ kind, isBusy, ...rest }: Opened & { kind: Kind }) {
  const t = useText();
  const { publishedVersion: version, versions } = kind;
  const consequence =
    versions.length === 1
      ? t('kinds.remove.kind', { title: labelIn(kind.definition.title, currentLanguage()) })
      : t('kinds.remove.version', { version: version ?? '–' });
  return (
    <ConfirmDialog
      {...rest}
      question={t('kinds.remove.question')}
      consequence={consequence}
      verb={t('kinds.remove')}
      destructive
      busy={isBusy}
    />
  );
}

function Side({ title, definition }: { title: string; definition: KindDefinition }) {
  const t = useText();
  const { fields, numbering } = definition;
  return (
    <section className={classes.side}>
      <h3>{title}</h3>
      <b>{[definition.title.en, definition.title.hi].filter(Boolean).join(' · ')}</b>
      <small>{t(`kinds.fields.${fields.length === 1 ? 'one' : 'other'}`, { count: fields.length })}</small>
      <ol>
        {fields.map(({ name, label }) => (
          <li key={name}>{labelIn(label, currentLanguage())}</li>
        ))}
      </ol>
      <small>{numbering.map((part) => ('text' in part ? part.text : `{${part.part}}`)).join('')}</small>
    </section>
  );
}

/** Somebody was faster: both are shown, neither is lost unasked. */
export function StaleDialog({ draft }: { draft: Draft }) {
  const t = useText();
  const { newer } = draft;
  if (newer === undefined) return null;
  const name = newer.savedBy;
  return (
    <TitledDialog
      opened
      closable={false}
      onClose={() => undefined}
      title={t('kinds.stale.title')}
      actions={
        <>
          <Button variant="default" onClick={draft.takeTheirs}>
            {t('kinds.stale.take')}
          </Button>
          <Button onClick={draft.keepMine}>{t('kinds.stale.keep')}</Button>
        </>
      }
    >
      <p>{t('kinds.stale.text', { name, time: formatDateTime(newer.savedAt) })}</p>
      <div className={classes.sides}>
        <Side title={t('kinds.stale.yours')} definition={definitionOf(draft.edited)} />
        <Side title={t('kinds.stale.theirs', { name })} definition={newer.definition} />
      </div>
    </TitledDialog>
  );
}
