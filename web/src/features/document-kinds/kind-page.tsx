import { Alert, Button } from '@mantine/core';
import type { Kind } from '@sanad/contract/api/kinds';
import { IconAlertTriangle, IconChevronLeft, IconHourglass, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { unasked, useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { formatDateTime } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { showSuccess } from '#ui/toast.tsx';
import classes from './builder.module.css';
import { FieldsCard } from './fields-card.tsx';
import {
  beginVersion,
  deprecateKind,
  keepKind,
  kindKey,
  kindsKey,
  loadKind,
  publishKind,
  removeDraft,
} from './kind-calls.ts';
import { DeprecateDialog, PublishDialog, RemoveDialog, StaleDialog } from './kind-dialogs.tsx';
import { labelIn } from './kind-rules.ts';
import { AboutCard, NumberCard } from './main-cards.tsx';
import { PaperCard } from './paper-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { HoldersCard, KindStateBadge, VersionsCard } from './side-cards.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useKindCounts } from './use-kind-counts.ts';

type Asked = 'publish' | 'deprecate' | 'remove';

const timeOf = (moment: string) => formatDateTime(moment).split(', ').at(-1) ?? '';

function SaveState({ kind, draft }: { kind: Kind; draft: Draft }) {
  const t = useText();
  const inUse = kind.publishedVersion === undefined ? '' : t('kinds.in-use', { version: kind.publishedVersion });
  const saved = t('kinds.saved-at', { time: timeOf(kind.savedAt) });
  const pending = draft.problems.length > 0 ? t('kinds.mend-first') : t('kinds.not-saved');
  const said = draft.isSaving ? t('kinds.saving') : draft.isDirty ? pending : saved;
  return (
    <p className={classes.state}>
      <KindStateBadge
        state={kind.state}
        label={
          kind.state === 'draft'
            ? t('kinds.draft-of', { version: kind.version })
            : `${t(`kinds.state.${kind.state}`)} · ${t('kinds.version', { version: kind.version })}`
        }
      />
      {kind.state === 'draft' && (
        <span role="status">
          {said} {inUse}
        </span>
      )}
    </p>
  );
}

/** Runs what was asked for: what comes back is shown; why something was refused stays to be read until it is tried again. */
function useActs(kind: Kind, draft: Draft, home: string) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await act();
    } catch (error) {
      setRefused(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      await client.invalidateQueries({ queryKey: kindKey(kind.osid) });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const acts = {
    publish: async () => {
      const revision = await draft.save();
      if (revision === undefined) return;
      await keepKind(client, await publishKind(kind.osid, revision));
      showSuccess(t('kinds.published', { version: kind.version }));
    },
    deprecate: async () => {
      const version = kind.publishedVersion ?? 0;
      await keepKind(client, await deprecateKind(kind.osid, version));
      showSuccess(t('kinds.deprecated', { version }));
    },
    remove: async () => {
      await removeDraft(kind.osid);
      const isGone = kind.versions.length === 1;
      await client.invalidateQueries({ queryKey: isGone ? kindsKey : kindKey(kind.osid), refetchType: 'none' });
      if (isGone) await navigate(home, { state: unasked });
      else await client.refetchQueries({ queryKey: kindKey(kind.osid) });
    },
  };
  return {
    ...{ asked, isBusy, refused },
    ask: setAsked,
    confirm: () => asked !== undefined && void run(acts[asked]),
    begin: () => void run(async () => keepKind(client, await beginVersion(kind.osid))),
  };
}

type BuilderProps = { kind: Kind; home: string };

function Notices({ kind, draft, refused }: { kind: Kind; draft: Draft; refused: string | undefined }) {
  const t = useText();
  return (
    <>
      {!kind.isIssuerActive && (
        <Alert color="warn" icon={<IconHourglass aria-hidden="true" />}>
          {t('kinds.waits')}
        </Alert>
      )}
      {refused !== undefined && (
        <Alert color="bad" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
          {refused}
        </Alert>
      )}
      {draft.hasFailed && draft.newer === undefined && (
        <Alert
          color="bad"
          role="alert"
          icon={<IconAlertTriangle aria-hidden="true" />}
          className={classes.failed ?? ''}
        >
          <span>{t('kinds.save-failed')}</span>
          <Button size="compact-sm" variant="default" onClick={() => void draft.save()}>
            {t('kinds.try-again')}
          </Button>
        </Alert>
      )}
    </>
  );
}

function Builder({ kind, home }: BuilderProps) {
  const t = useText();
  const draft = useDraft(kind);
  const acts = useActs(kind, draft, home);
  const counts = useKindCounts([[kind.osid]])(kind.osid);
  const isReadOnly = kind.state !== 'draft';
  const guard = useLeaveGuard(() => draft.isDirty);
  const canPublish = kind.isIssuerActive && draft.problems.length === 0 && draft.edited.fields.length > 0;
  const dialog = (name: Asked) => ({
    opened: acts.asked === name,
    isBusy: acts.isBusy,
    onConfirm: acts.confirm,
    onCancel: () => acts.ask(undefined),
  });
  return (
    <>
      <PageActions>
        {isReadOnly ? (
          <Button leftSection={<IconPencil size={18} />} loading={acts.isBusy} onClick={acts.begin}>
            {t('kinds.new-version')}
          </Button>
        ) : (
          <>
            <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => acts.ask('remove')}>
              {t('kinds.remove')}
            </Button>
            <Button disabled={!canPublish} onClick={() => acts.ask('publish')}>
              {t('kinds.publish', { version: kind.version })}
            </Button>
          </>
        )}
      </PageActions>
      <div className={classes.top}>
        <Link to={home} className={classes.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {t('kinds.back')}
        </Link>
        <SaveState kind={kind} draft={draft} />
      </div>
      <Notices kind={kind} draft={draft} refused={acts.refused} />
      <div className={classes.builder} data-unsaved={draft.isDirty || undefined}>
        <div className={classes.column}>
          <FieldsCard draft={draft} keptNames={kind.keptNames} isReadOnly={isReadOnly} />
          <fieldset className={classes.column} disabled={isReadOnly}>
            <AboutCard draft={draft} isReadOnly={isReadOnly} />
            <NumberCard draft={draft} isReadOnly={isReadOnly} counters={counts?.counters} />
            <PaperCard kindId={kind.osid} {...{ home, draft, isReadOnly }} />
          </fieldset>
        </div>
        <div className={classes.column}>
          <PreviewCard kind={kind} draft={draft} />
          <fieldset className={classes.column} disabled={isReadOnly}>
            <HoldersCard draft={draft} />
          </fieldset>
          <VersionsCard kind={kind} onDeprecate={() => acts.ask('deprecate')} />
        </div>
      </div>
      <PublishDialog {...dialog('publish')} kind={kind} draft={draft} counts={counts} />
      <DeprecateDialog {...dialog('deprecate')} version={kind.publishedVersion ?? kind.version} />
      <RemoveDialog {...dialog('remove')} kind={kind} />
      <StaleDialog draft={draft} />
      <LeaveQuestion guard={guard} consequence={t('kinds.leave')} />
    </>
  );
}

/** `{entity}/kinds/{id}`: a kind of document, its draft and its versions. */
export function KindDetails({ home }: { home: string }) {
  const t = useText();
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: kindKey(id),
    queryFn: ({ signal }) => loadKind(id, signal),
    refetchOnWindowFocus: false,
  });
  const title = data === undefined ? t('kinds.title') : labelIn(data.definition.title, currentLanguage());
  usePageHeader({ title, ...(data === undefined ? {} : { context: data.issuerTitle }) });
  if (data === undefined) {
    return isError ? (
      <ErrorState title={t('kinds.failed')} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={6} columns={2} />
    );
  }
  // Another version, or another state of it, is another draft.
  return <Builder key={`${data.versionId} ${data.state}`} kind={data} home={home} />;
}
