import { Badge, Button, Checkbox } from '@mantine/core';
import type { Kind, KindVersionLine } from '@sanad/contract/api/kinds';
import { holderEntities, type KindState } from '@sanad/contract/entities/document-kind';
import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './builder.module.css';
import type { Draft } from './use-draft.ts';

const stateLooks = {
  draft: { icon: IconPencil, look: { variant: 'default' } },
  published: { icon: IconCircleCheck, look: { color: 'good' } },
  deprecated: { icon: IconArchive, look: { color: 'warn' } },
} as const;

/** Word, shape and colour of the state of a version. */
export function KindStateBadge({ state, label }: { state: KindState; label?: string }) {
  const t = useText();
  const { icon: Icon, look } = stateLooks[state];
  return (
    <Badge {...look} leftSection={<Icon size={16} aria-hidden="true" />} data-state={state}>
      {label ?? t(`kinds.state.${state}`)}
    </Badge>
  );
}

export function HoldersCard({ draft }: { draft: Draft }) {
  const t = useText();
  const { holders, canBeAsked } = draft.edited;
  const toggle = (entity: (typeof holderEntities)[number], isChosen: boolean) =>
    draft.change({ holders: holderEntities.filter((one) => (one === entity ? isChosen : holders.includes(one))) });
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('kinds.holders')}</h2>
      </header>
      <div className={classes.inside}>
        {holderEntities.map((entity) => (
          <Checkbox
            key={entity}
            label={t(`kinds.holders.${entity}`)}
            checked={holders.includes(entity)}
            onChange={(event) => toggle(entity, event.currentTarget.checked)}
          />
        ))}
        {holders.length === 0 && <p className={classes.wrong}>{t('kinds.wrong.required')}</p>}
        <Checkbox
          label={t('kinds.can-be-asked')}
          description={t('kinds.can-be-asked.hint')}
          checked={canBeAsked}
          onChange={(event) => draft.change({ canBeAsked: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}

function Version({ line }: { line: KindVersionLine }) {
  const t = useText();
  const { version, state, added, removed } = line;
  const count = (word: 'added' | 'removed', n: number) =>
    n === 0 ? [] : [t(`kinds.change.${word}.${n === 1 ? 'one' : 'other'}`, { count: n })];
  const changes = [...count('added', added), ...count('removed', removed)];
  const when = {
    draft: () => t('kinds.saved-by', { name: line.savedBy, day: formatDate(line.savedAt) }),
    published: () => t('kinds.since', { day: formatDate(line.publishedAt ?? '') }),
    deprecated: () => t('kinds.until', { day: formatDate(line.deprecatedAt ?? '') }),
  };
  return (
    <li>
      <b>{version}</b>
      <span>
        {changes.length === 0 ? t('kinds.change.none') : changes.join(', ')}
        <small>{when[state]()}</small>
      </span>
      <KindStateBadge state={state} />
    </li>
  );
}

export function VersionsCard({ kind, onDeprecate }: { kind: Kind; onDeprecate: () => void }) {
  const t = useText();
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('kinds.versions')}</h2>
      </header>
      <ol className={classes.versions}>
        {kind.versions.map((line) => (
          <Version key={line.osid} line={line} />
        ))}
      </ol>
      {kind.publishedVersion !== undefined && (
        <footer>
          <Button fullWidth variant="outline" color="bad" onClick={onDeprecate}>
            {t('kinds.deprecate', { version: kind.publishedVersion })}
          </Button>
        </footer>
      )}
    </section>
  );
}
