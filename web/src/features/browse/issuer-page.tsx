import { Skeleton } from '@mantine/core';
import type { BrowsedIssuer, BrowsedKind } from '@sanad/contract/api/browse';
import { IconBuildingBank, IconChevronLeft, IconFileText } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { issuerColourVars } from '#ui/issuer-colour.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import type { FieldsProps } from './ask-dialog.tsx';
import classes from './browse.module.css';
import { titleOf } from './browse-calls.ts';
import { IssuerNote, type KindActions, KindBadge, KindButton } from './kind-card.tsx';
import { useBrowsing } from './use-browsing.tsx';

type PartProps = { title: string; kinds: readonly BrowsedKind[]; actions: KindActions };

function Part({ title, kinds, actions }: PartProps) {
  const t = useText();
  if (kinds.length === 0) return null;
  return (
    <section className={classes.part}>
      <header>
        <h2>{title}</h2>
        <small>{kinds.length}</small>
      </header>
      <ul>
        {kinds.map((kind) => {
          const [ready] = kind.ready;
          const when = ready && { number: ready.documentNo, date: formatDate(ready.issuedAt) };
          return (
            <li key={kind.osid}>
              <span className={classes.icon} aria-hidden="true">
                <IconFileText size={20} />
              </span>
              <div className={classes.told}>
                <b>{titleOf(kind)}</b>
                <small>{when === undefined ? kind.description : t('browse.issued-on', when)}</small>
                <IssuerNote answer={kind.answer} />
              </div>
              {kind.ready.length === 0 && <KindBadge kind={kind} />}
              <KindButton kind={kind} {...actions} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function About({ issuer }: { issuer: BrowsedIssuer }) {
  const t = useText();
  const { since, address, website } = issuer;
  return (
    <aside className={classes.about}>
      <div className={classes.registered}>
        <span className={classes.icon} aria-hidden="true">
          <IconBuildingBank size={20} />
        </span>
        <div>
          <b>{t('browse.issuer.registered')}</b>
          <small>{t('browse.issuer.since', { date: formatDate(since) })}</small>
        </div>
      </div>
      {(address !== undefined || website !== undefined) && (
        <dl>
          {address !== undefined && (
            <div>
              <dt>{t('browse.issuer.address')}</dt>
              <dd>{address}</dd>
            </div>
          )}
          {website !== undefined && (
            <div>
              <dt>{t('browse.issuer.website')}</dt>
              <dd>
                <a href={website} target="_blank" rel="noreferrer">
                  {website}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  );
}

type IssuerPageProps = { base: string; osid: string; Fields: ComponentType<FieldsProps> };

/** `{entity}/documents/browse/add/{osid}`: what an issuer has for the caller, what can be asked for, and who it is. */
export function IssuerPage({ base, osid, Fields }: IssuerPageProps) {
  const t = useText();
  const { browsed, error, refetch, actions, dialogs } = useBrowsing(Fields);
  const issuer = browsed?.issuers.find((one) => one.osid === osid);
  usePageHeader({
    title: issuer?.title ?? t('browse.title'),
  });
  const back = (
    <Link className={classes.back} to={`${base}/browse`}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {t('browse.back')}
    </Link>
  );
  if (browsed === undefined) {
    return (
      <>
        {back}
        {error === null ? (
          <Skeleton height={200} radius="md" aria-busy="true" />
        ) : (
          <ErrorState title={t('browse.failed')} onRetry={refetch} />
        )}
      </>
    );
  }
  if (issuer === undefined) {
    return (
      <>
        {back}
        <EmptyState
          role="alert"
          icon={<IconBuildingBank />}
          title={t('browse.issuer.missing')}
          text={t('browse.issuer.missing.text')}
        />
      </>
    );
  }
  const own = browsed.kinds.filter(({ issuerId }) => issuerId === osid);
  const ready = own.filter((kind) => kind.ready.length > 0);
  const askable = own.filter((kind) => kind.ready.length === 0 && kind.canBeAsked);
  const others = own.filter((kind) => kind.ready.length === 0 && !kind.canBeAsked);
  return (
    <>
      {back}
      <div className={classes.face} style={issuerColourVars(issuer.headerColour)}>
        <UserAvatar name={issuer.title} imageUrl={issuer.logoUrl ?? null} size="large" />
        <div>
          <b>{issuer.title}</b>
          {issuer.description !== undefined && <small>{issuer.description}</small>}
        </div>
      </div>
      <div className={classes.issuerPage}>
        <div className={classes.parts}>
          <Part title={t('browse.issuer.ready')} kinds={ready} actions={actions} />
          <Part title={t('browse.issuer.ask')} kinds={askable} actions={actions} />
          <Part title={t('browse.issuer.other')} kinds={others} actions={actions} />
        </div>
        <About issuer={issuer} />
      </div>
      {dialogs}
    </>
  );
}
