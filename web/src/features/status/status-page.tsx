import { Button } from '@mantine/core';
import type { Status } from '@sanad/contract/api/status';
import { IconFileDownload } from '@tabler/icons-react';
import { usePageHeader } from '#lib/page/page-header.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { FactCards } from './fact-cards.tsx';
import { JobsCard } from './jobs-card.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { PartsCard } from './parts-card.tsx';
import classes from './status.module.css';
import { useStatus } from './status-calls.ts';

/** What somebody who helps from outside wants to know; nothing in it is about a person. */
function SaveReport({ status }: { status: Status }) {
  const t = useText();
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(status, null, 2)], { type: 'application/json' }),
      `sanad-status-${status.lookedAt.slice(0, 10)}.json`,
    );
  return (
    <PageActions>
      <Button variant="default" leftSection={<IconFileDownload size={18} aria-hidden={true} />} onClick={save}>
        {t('status.report')}
      </Button>
    </PageActions>
  );
}

const versions = ['release', 'postgres', 'schema', 'node'] as const;

function Versions({ release }: Pick<Status, 'release'>) {
  const t = useText();
  const shown = { release: release.version, postgres: release.postgres, schema: release.schema, node: release.node };
  return (
    <section className={classes.card} aria-labelledby="status-versions">
      <header>
        <h2 id="status-versions">{t('status.versions')}</h2>
      </header>
      <dl className={classes.versions}>
        {versions.map((name) => (
          <div key={name}>
            <dt>{t(`status.versions.${name}`)}</dt>
            <dd>{shown[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `{entity}/status`: how the installation does, for those who run it. */
export function StatusPage() {
  const t = useText();
  usePageHeader({ title: t('menu.status'), context: t('status.text') });
  const { data: status, isError, refetch } = useStatus();
  if (status === undefined && isError) {
    return <ErrorState title={t('status.failed')} onRetry={() => void refetch()} />;
  }
  if (status === undefined) return <TableSkeleton rows={6} columns={4} />;
  const hasMail = status.parts.some(({ name, state }) => name === 'mail' && state !== 'off');
  return (
    <div className={classes.page}>
      <SaveReport status={status} />
      {isError && <ErrorState title={t('status.failed')} onRetry={() => void refetch()} />}
      <PartsCard status={status} />
      <FactCards status={status} />
      <JobsCard jobs={status.jobs} />
      <div className={classes.beside}>
        <OutboxCard messages={status.messages} canSend={hasMail} />
        <Versions release={status.release} />
      </div>
    </div>
  );
}
