import { Skeleton, Tabs } from '@mantine/core';
import type { Layout, LayoutBlock } from '@sanad/contract/ui-config/layout';
import { IconLock, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/calls/api-error.ts';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import classes from './layout.module.css';
import { Block } from './layout-block.tsx';
import { ShownContext } from './layout-context.ts';
import type { Json } from './layout-fields.ts';
import { LayoutHero } from './layout-hero.tsx';
import { type RecordWish, useDefinitions, useLayoutRecord, useReferences } from './use-layout-data.ts';

export const defaultTab = 'profile';

function Waiting() {
  const t = useText();
  return (
    <div className={classes.waiting} role="status" aria-label={t('frame.loading')}>
      <Skeleton height={136} radius="md" />
      <Skeleton height={220} radius="md" />
      <Skeleton height={160} radius="md" />
    </div>
  );
}

/** Why there is nothing to see: not allowed, not there, or not reached. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 403) {
    return (
      <EmptyState
        role="alert"
        icon={<IconLock />}
        title={t('layout.forbidden')}
        text={t('layout.forbidden.text')}
        meaning="warn"
      />
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        role="alert"
        icon={<IconUserQuestion />}
        title={t('layout.not-found')}
        text={t('layout.not-found.text')}
      />
    );
  }
  return <ErrorState {...(status >= 500 ? { text: t('layout.server-error') } : {})} onRetry={onRetry} />;
}

type BlocksProps = { layout: Layout; tab: string; onTab: ((tab: string) => void) | undefined };

function Blocks({ layout, tab, onTab }: BlocksProps) {
  const t = useText();
  const blocks = layout.blocks ?? [];
  const tabs = [...new Set(blocks.map((block) => block.tab ?? defaultTab))];
  const open = tabs.includes(tab) ? tab : (tabs[0] ?? defaultTab);
  const shown = onTab === undefined ? blocks : blocks.filter((block) => (block.tab ?? defaultTab) === open);
  // Titles may repeat in a configuration; what a block shows may not.
  const keyOf = (block: LayoutBlock) => `${block.title} ${block.definition} ${block.fields?.includes?.join(' ')}`;
  const list = shown.map((block) => <Block key={keyOf(block)} block={block} />);
  if (tabs.length < 2 || onTab === undefined) return <div className={classes.blocks}>{list}</div>;
  return (
    <Tabs value={open} onChange={(next) => onTab(next ?? defaultTab)}>
      <Tabs.List mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`layout.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} className={classes.blocks ?? ''}>
        {list}
      </Tabs.Panel>
    </Tabs>
  );
}

export type LayoutViewProps = RecordWish & {
  /** The layout's name; a role's name gives the badge. */
  id: string;
  layout: Layout;
  claim?: string | undefined;
  tab?: string;
  onTab?: (tab: string) => void;
  /** Beside the name: what can be done with the record. */
  tools?: (record: Json) => ReactNode;
};

/** A record as its layout shows it; in public mode without links, and only what everybody may see. */
export function LayoutView({ id, layout, claim, tab = defaultTab, onTab, tools, ...wish }: LayoutViewProps) {
  const t = useText();
  const { data: record, error, refetch } = useLayoutRecord(layout, wish);
  const references = useReferences(layout, record);
  const definitions = useDefinitions();
  const forms = useUiConfig('forms');
  if (error !== null && record === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (record === undefined) return <Waiting />;
  if (record === null) return <EmptyState role="status" title={t('layout.no-data')} text={t('layout.no-record')} />;
  const hasForm = (form: string) => forms !== null && forms !== undefined && Object.hasOwn(forms, form);
  const isPublic = wish.isPublic === true;
  return (
    <ShownContext value={{ layout, record, references, definitions, isPublic, claim, hasForm }}>
      <div className={classes.view} data-public={isPublic || undefined}>
        <LayoutHero id={id}>{tools?.(record)}</LayoutHero>
        <Blocks layout={layout} tab={tab} onTab={onTab} />
      </div>
    </ShownContext>
  );
}
