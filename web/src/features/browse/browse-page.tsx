import { Skeleton, Tabs, TextInput } from '@mantine/core';
import type { Browsed, BrowsedKind } from '@sanad/contract/api/browse';
import { kindCategories } from '@sanad/contract/entities/document-kind';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { IconInfoCircle, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { formatNumber } from '#lib/words/format.ts';
import { text, useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { issuerColourVars } from '#ui/issuer-colour.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import type { FieldsProps } from './ask-dialog.tsx';
import classes from './browse.module.css';
import { type KindActions, KindCard, OtherWays } from './kind-card.tsx';
import { issuerOf, useBrowsing } from './use-browsing.tsx';

const tabs = ['by-document', 'by-issuer', 'by-category'] as const;
type Tab = (typeof tabs)[number];

/** The tab that was looked at last, as the browser remembers it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const kept = sessionStore.get('activeTab');
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === kept) ?? 'by-document');
  return [
    tab,
    (next) => {
      sessionStore.set('activeTab', next);
      setTab(next);
    },
  ];
}

function found(browsed: Browsed, search: string): BrowsedKind[] {
  const wanted = foldedText(search);
  return browsed.kinds.filter((kind) => {
    const said = [kind.title.en, kind.title.hi, issuerOf(browsed, kind)?.title].join(' ');
    return foldedText(said).includes(wanted);
  });
}

const counted = (what: 'kinds' | 'issuers', count: number): string =>
  text(`browse.${what}_${count === 1 ? 'one' : 'other'}`, { count: formatNumber(count) });

const readyIn = (kinds: readonly BrowsedKind[]) => kinds.filter(({ ready }) => ready.length > 0).length;

type ShownProps = { browsed: Browsed; kinds: readonly BrowsedKind[]; base: string; actions: KindActions };

function Cards({ browsed, kinds, base, actions }: ShownProps) {
  return kinds.map((kind) => {
    const issuer = issuerOf(browsed, kind);
    return issuer === undefined ? null : (
      <KindCard key={kind.osid} kind={kind} issuer={issuer} base={base} {...actions} />
    );
  });
}

function Issuers({ browsed, kinds, base }: ShownProps) {
  const t = useText();
  const shown = browsed.issuers.filter(({ osid }) => kinds.some(({ issuerId }) => issuerId === osid));
  return (
    <ul className={classes.grid}>
      {shown.map(({ osid, title, logoUrl, headerColour }) => {
        const own = kinds.filter(({ issuerId }) => issuerId === osid);
        const ready = readyIn(own);
        const count = counted('kinds', own.length);
        return (
          <li key={osid}>
            <Link className={classes.issuer} to={`${base}/browse/add/${osid}`} style={issuerColourVars(headerColour)}>
              <UserAvatar name={title} imageUrl={logoUrl ?? null} />
              <span>
                <b>{title}</b>
                <small>{ready === 0 ? count : `${count} · ${t('browse.ready')}: ${formatNumber(ready)}`}</small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Categories(shown: ShownProps) {
  const t = useText();
  const used = kindCategories.filter((category) => shown.kinds.some((kind) => kind.category === category));
  return used.map((category) => (
    <section key={category} className={classes.category} aria-labelledby={`category-${category}`}>
      <h2 id={`category-${category}`}>{t(`browse.category.${category}`)}</h2>
      <ul className={classes.grid}>
        <Cards {...shown} kinds={shown.kinds.filter((kind) => kind.category === category)} />
      </ul>
    </section>
  ));
}

function Waiting() {
  return (
    <div className={classes.grid} aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={176} radius="md" />
      ))}
    </div>
  );
}

type BrowsePageProps = { base: string; Fields: ComponentType<FieldsProps> };

/** `{entity}/documents/browse`: what issuers offer, by document, by issuer, by category. */
export function BrowsePage({ base, Fields }: BrowsePageProps) {
  const t = useText();
  const { browsed, error, refetch, actions, openIdentity, dialogs } = useBrowsing(Fields);
  const [tab, setTab] = useTab();
  const [search, setSearch] = useState('');
  const all = browsed?.kinds ?? [];
  usePageHeader({
    title: t('browse.title'),
    ...(browsed === undefined
      ? {}
      : {
          context: t('browse.count', {
            kinds: counted('kinds', all.length),
            issuers: counted('issuers', browsed.issuers.length),
            ready: formatNumber(readyIn(all)),
          }),
        }),
  });
  if (browsed === undefined)
    return error === null ? <Waiting /> : <ErrorState title={t('browse.failed')} onRetry={refetch} />;
  const kinds = found(browsed, search);
  const shown = { browsed, kinds, base, actions };
  const counts = {
    'by-document': all.length,
    'by-issuer': browsed.issuers.length,
    'by-category': new Set(all.map(({ category }) => category)).size,
  };
  const isMissed = kinds.length === 0 && search.trim() !== '';
  return (
    <div className={classes.page}>
      <Tabs value={tab} onChange={(next) => setTab(tabs.find((one) => one === next) ?? tab)} keepMounted={false}>
        <Tabs.List className={classes.tabs ?? ''}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} rightSection={<span className={classes.count}>{counts[one]}</span>}>
              {t(`browse.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('browse.search')}
          placeholder={t('browse.search')}
          leftSection={<IconSearch size={20} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {isMissed && <EmptyState icon={<IconSearchOff />} title={t('browse.no-hit')} text={t('browse.no-hit.text')} />}
        <Tabs.Panel value="by-document">
          <ul className={classes.grid}>
            <Cards {...shown} />
            {search.trim() === '' && <OtherWays base={base} onIdentity={openIdentity} />}
          </ul>
        </Tabs.Panel>
        <Tabs.Panel value="by-issuer">
          <Issuers {...shown} />
        </Tabs.Panel>
        <Tabs.Panel value="by-category">
          <Categories {...shown} />
        </Tabs.Panel>
      </Tabs>
      {all.length === 0 && <p className={classes.hint}>{t('browse.none.text')}</p>}
      {all.length > 0 && (
        <p className={classes.note}>
          <IconInfoCircle size={20} aria-hidden="true" />
          {t('browse.note')}
        </p>
      )}
      {dialogs}
    </div>
  );
}
