import { Alert, Button, TextInput } from '@mantine/core';
import type { IssuableKind } from '@sanad/contract/api/issued-documents';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { IconAlertCircle, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { documentsKey, loadDocument, loadKinds, loadRequest } from './document-calls.ts';
import { HolderField } from './holder-field.tsx';
import classes from './issued-documents.module.css';
import { KindChoice } from './kind-choice.tsx';
import { KindFields } from './kind-fields.tsx';
import { LivePreview } from './live-preview.tsx';
import { problemText } from './problem-text.ts';
import { IssueMode } from './sheets/issue-mode.tsx';
import { SheetBoard } from './sheets/sheet-board.tsx';
import { requestKey, useSaving, useWriting, type Writing } from './use-writing.ts';

function Facts({ kind }: { kind: IssuableKind }) {
  const t = useText();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('issued-documents.next-number')}</dt>
        <dd>{kind.nextNumber}</dd>
      </div>
      <div>
        <dt>{t('issued-documents.told-by')}</dt>
        <dd>{t('issued-documents.told-by.notification')}</dd>
      </div>
      <div>
        <dt>{t('issued-documents.issuer')}</dt>
        <dd>{kind.issuerName}</dd>
      </div>
    </dl>
  );
}

function WriteDocument({ entity, ...writing }: Writing & { entity: string }) {
  const t = useText();
  const { kind, isAgain, before, request, isDecided } = writing;
  const { definition } = kind;
  const state = useWriting(writing);
  const { holder, values, validUntil, isTried, problems, needsDay, isReady, said } = state;
  const saving = useSaving(entity, state.rename);
  const labelOf = (name: string) => {
    const field = definition.fields.find((one) => one.name === name);
    return field === undefined ? name : labelText(field.label, currentLanguage());
  };
  const errors = new Map(
    isTried ? problems.map((problem) => [problem.path, problemText(problem, labelOf(problem.path))]) : [],
  );
  const send = (issue: boolean) => {
    state.setTried(true);
    if (!isReady || holder === undefined) return;
    const named = { entity: holder.entity, osid: holder.osid, name: holder.name };
    saving.mutate({
      ...said,
      holder: named,
      issue,
      change: state.change,
      claim: isDecided ? undefined : request?.claim,
      ...(state.replaces === undefined ? {} : { replaces: state.replaces }),
    });
  };
  const draft = { ...said, ...(holder === undefined ? {} : { holder: { entity: holder.entity, osid: holder.osid } }) };
  return (
    <div className={classes.board}>
      <section className={classes.card}>
        <div className={classes.form}>
          {isDecided && <Alert color="warn">{t('issued-documents.request-decided')}</Alert>}
          <div>
            <p className={classes.title}>
              {t('issued-documents.holder')} <b aria-hidden="true">*</b>
            </p>
            <HolderField
              holders={definition.holders}
              holder={holder}
              isFixed={request !== undefined || (before !== undefined && isAgain)}
              onChoose={state.setHolder}
            />
            {isTried && holder === undefined && <p className={classes.wrong}>{t('issued-documents.holder.missing')}</p>}
          </div>
          <KindFields fields={definition.fields} values={values} errors={errors} onChange={state.setValues} />
          {needsDay && (
            <TextInput
              required
              type="date"
              label={t('issued-documents.valid-until')}
              value={validUntil}
              error={isTried && validUntil === '' ? t('issued-document.day-missing') : undefined}
              onChange={(event) => state.setValidUntil(event.currentTarget.value)}
            />
          )}
        </div>
        {saving.isError && (
          <Alert
            color="bad"
            className={classes.refused ?? ''}
            title={t('issued-documents.not-saved')}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {saving.error instanceof ApiError ? saving.error.message : null}
          </Alert>
        )}
        <footer>
          {(request === undefined || isDecided) && (
            <Button variant="default" loading={saving.isPending} onClick={() => send(false)}>
              {t('issued-documents.save-draft')}
            </Button>
          )}
          {!isDecided && (
            <Button loading={saving.isPending} onClick={() => send(true)}>
              {t('issued-documents.issue')}
            </Button>
          )}
        </footer>
      </section>
      <div className={classes.side}>
        <LivePreview draft={draft} />
        <Facts kind={kind} />
      </div>
    </div>
  );
}

/** A request that is not the caller's, is not there, or was decided; not one that could not be loaded. */
const isGone = (error: unknown): boolean =>
  error !== null && (!(error instanceof ApiError) || error.status === 404 || error.status === 403);

/**
 * Issues a document to one person: `?kind=`, `?document=` a waiting one to be changed, `?again=` one to be replaced,
 * `?claim=` a request to be completed. With `?mode=many` by a sheet.
 */
export function IssueDocument({ entity }: { entity: string }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const isAgain = params.has('again');
  const id = params.get('document') ?? params.get('again') ?? undefined;
  const kinds = useQuery({ queryKey: [...documentsKey, 'kinds'], queryFn: ({ signal }) => loadKinds(signal) });
  const before = useQuery({
    queryKey: [...documentsKey, 'one', id],
    queryFn: ({ signal }) => loadDocument(id ?? '', signal),
    enabled: id !== undefined,
  });
  const claim = params.get('claim') ?? undefined;
  const request = useQuery({
    queryKey: [...requestKey, entity, claim],
    queryFn: ({ signal }) => loadRequest({ entity, id: claim ?? '' }, signal),
    enabled: claim !== undefined,
    retry: false,
  });
  const wanted = request.data?.kindId ?? before.data?.kindId ?? params.get('kind');
  const isOfOneKind = id !== undefined || claim !== undefined;
  const kind = kinds.data?.find(({ kindId }) => kindId === wanted) ?? (isOfOneKind ? undefined : kinds.data?.[0]);
  const title = kind === undefined ? '' : labelText(kind.definition.title, currentLanguage());
  usePageHeader({
    title: title === '' ? t('issued-documents.issue.title') : t('issued-documents.issue.heading', { title }),
    context:
      kind === undefined ? '' : t('issued-documents.version', { version: kind.version, number: kind.nextNumber }),
  });
  const isDecided = isGone(request.error);
  if (isDecided && request.data === undefined)
    return <EmptyState icon={<IconFileOff />} title={t('claims.missing')} text={t('claims.missing.text')} />;
  // What is being written stays, also where it cannot be read anew.
  const failed = [kinds, before, request].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined)
    return <ErrorState title={t('issued-documents.failed')} onRetry={() => void failed.refetch()} />;
  if (
    kinds.data === undefined ||
    (id !== undefined && before.data === undefined) ||
    (claim !== undefined && request.data === undefined)
  )
    return <TableSkeleton rows={5} columns={2} />;
  if (kind === undefined) {
    return (
      <EmptyState
        icon={<IconFileOff />}
        title={t('issued-documents.no-kinds')}
        text={t('issued-documents.no-kinds.text')}
      />
    );
  }
  const isMany = !isOfOneKind && params.get('mode') === 'many';
  const choose = (chosen: string, many: boolean) => setParams({ kind: chosen, ...(many && { mode: 'many' }) });
  return (
    <>
      {!isOfOneKind && (
        <>
          <PageActions>
            <KindChoice kinds={kinds.data} kind={kind} onChoose={(chosen) => choose(chosen, isMany)} />
          </PageActions>
          <IssueMode isMany={isMany} onChange={(many) => choose(kind.kindId, many)} />
        </>
      )}
      {isMany ? (
        <SheetBoard key={kind.versionId} kind={kind} entity={entity} />
      ) : (
        <WriteDocument
          key={`${kind.versionId}${id ?? claim ?? ''}`}
          entity={entity}
          kind={kind}
          before={before.data}
          isAgain={isAgain}
          request={request.data}
          isDecided={isDecided}
        />
      )}
    </>
  );
}
