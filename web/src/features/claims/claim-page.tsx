import { Button } from '@mantine/core';
import type { Claim } from '@sanad/contract/api/claims';
import { IconUserQuestion, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { PublicPreview } from '#engine/layout/public-preview.tsx';
import { ApiError } from '#lib/calls/api-error.ts';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { claimKey, loadClaim } from './claim-calls.ts';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimDocuments } from './claim-documents.tsx';
import { ClaimEntries } from './claim-entries.tsx';
import { ClaimNotes } from './claim-notes.tsx';
import classes from './claims.module.css';

/** Who asks, and what everybody may see of it. */
function Requestor({ claim }: { claim: Claim }) {
  const t = useText();
  const layouts = useUiConfig('layouts');
  const layout = layouts?.[claim.entity];
  const kinds = {
    Student: 'claims.kind.Student',
    Teacher: 'claims.kind.Teacher',
    School: 'claims.kind.School',
  } as const;
  const kind = kinds[claim.entity as keyof typeof kinds];
  return (
    <section className={classes.requestor} aria-label={t('claims.profile')}>
      <div>
        <UserAvatar name={claim.requestorName} />
        <span>
          <b>{claim.requestorName}</b>
          {kind !== undefined && <small>{t(kind)}</small>}
        </span>
      </div>
      {layout !== undefined && <PublicPreview id={claim.entity} layout={layout} identifier={claim.entityId} />}
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 403) {
    return (
      <EmptyState
        role="alert"
        icon={<IconUserQuestion />}
        title={t('claims.missing')}
        text={t('claims.missing.text')}
      />
    );
  }
  return <ErrorState title={t('claims.failed')} onRetry={onRetry} />;
}

function CloseLink({ to }: { to: string }) {
  const t = useText();
  return (
    <PageActions>
      <Button component={Link} to={to} variant="default" leftSection={<IconX size={18} />}>
        {t('claims.close')}
      </Button>
    </PageActions>
  );
}

/** `{entity}/attestation/{table}/{id}`: one claim, for whoever decides about it or asked for it. */
export function ClaimDetails() {
  const t = useText();
  const navigate = useNavigate();
  const { entity = '', table = '', id = '' } = useParams();
  const named = { entity, id };
  const list = `/${entity}/attestation/${table}`;
  const { data, error, refetch } = useQuery({
    queryKey: claimKey(named),
    queryFn: ({ signal }) => loadClaim(named, signal),
  });
  usePageHeader({
    windowTitle: t('claims.page-title'),
    title: data === undefined ? t('claims.page-title') : t('claims.heading', { name: data.claim.requestorName }),
    ...(data === undefined ? {} : { context: t('claims.sent', { date: formatDateTime(data.claim.createdAt) }) }),
  });
  if (data === undefined) {
    return (
      <>
        <CloseLink to={list} />
        {error === null ? (
          <TableSkeleton rows={5} columns={2} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const { claim, notes } = data;
  return (
    <div className={classes.page}>
      <CloseLink to={list} />
      <div className={classes.main}>
        <ClaimEntries claim={claim} />
        <ClaimDocuments documents={claim.documents} />
        <ClaimNotes named={named} notes={notes} />
      </div>
      <aside className={classes.side}>
        <ClaimDecision named={named} claim={claim} onDecided={() => void navigate(list)} />
        <Requestor claim={claim} />
      </aside>
    </div>
  );
}
