import { Badge, Button } from '@mantine/core';
import type { BrowsedIssuer, BrowsedKind } from '@sanad/contract/api/browse';
import {
  IconAlertOctagon,
  IconCircleCheck,
  IconDeviceMobileMessage,
  IconHourglass,
  IconMessageQuestion,
  IconPlus,
  IconQrcode,
  IconSchool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { issuerColourVars } from '#ui/issuer-colour.ts';
import { PaperPicture } from '#ui/paper-picture.tsx';
import { UserAvatar } from '#ui/user-avatar.tsx';
import classes from './browse.module.css';
import { titleOf } from './browse-calls.ts';

export type KindActions = {
  onTake(kind: BrowsedKind): void;
  onAsk(kind: BrowsedKind): void;
  busyId: string | undefined;
};

/** How one gets a document of the kind. */
export function KindBadge({ kind }: { kind: BrowsedKind }) {
  const t = useText();
  if (kind.ready.length > 0) {
    return (
      <Badge color="good" leftSection={<IconCircleCheck size={16} aria-hidden="true" />}>
        {t('browse.ready')}
      </Badge>
    );
  }
  if (kind.askedAt !== undefined) {
    return (
      <Badge color="warn" leftSection={<IconHourglass size={16} aria-hidden="true" />}>
        {t('browse.asked', { date: formatDate(kind.askedAt) })}
      </Badge>
    );
  }
  if (kind.answer?.isDenied === true) {
    return (
      <Badge color="bad" leftSection={<IconAlertOctagon size={16} aria-hidden="true" />}>
        {t('browse.denied', { date: formatDate(kind.answer.at) })}
      </Badge>
    );
  }
  const [key, Icon] = kind.canBeAsked
    ? (['browse.on-request', IconMessageQuestion] as const)
    : ([kind.held > 0 ? 'browse.held' : 'browse.given', IconSchool] as const);
  return (
    <Badge variant="default" leftSection={<Icon size={16} aria-hidden="true" />}>
      {t(key)}
    </Badge>
  );
}

/** What the issuer wrote about what was asked for. */
export function IssuerNote({ answer }: { answer: BrowsedKind['answer'] }) {
  const t = useText();
  if (answer === undefined) return null;
  return (
    <p className={classes.answer} data-denied={answer.isDenied || undefined}>
      <b>{t('claims.note.by', { name: answer.by })}</b> {answer.note}
    </p>
  );
}

/** What can be done about it now; nothing while a request waits, or where the issuer gives it by itself. */
export function KindButton({ kind, onTake, onAsk, busyId }: KindActions & { kind: BrowsedKind }) {
  const t = useText();
  const about = { 'aria-description': titleOf(kind) };
  if (kind.ready.length > 0) {
    return (
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        loading={busyId === kind.osid}
        onClick={() => onTake(kind)}
        {...about}
      >
        {t('browse.add')}
      </Button>
    );
  }
  if (kind.askedAt !== undefined || !kind.canBeAsked) return null;
  return (
    <Button variant="default" onClick={() => onAsk(kind)} {...about}>
      {t('browse.ask')}
    </Button>
  );
}

type CardProps = {
  title: string;
  issuer: ReactNode;
  issuerName: string;
  face?: Pick<BrowsedIssuer, 'logoUrl' | 'headerColour'>;
  text: string | undefined;
  picture?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

function Card({ title, issuer, issuerName, face, text, picture, note, children }: CardProps) {
  return (
    <li className={classes.card} style={issuerColourVars(face?.headerColour)}>
      {picture}
      <header>
        <UserAvatar name={issuerName} imageUrl={face?.logoUrl ?? null} />
        <div>
          <h3>{title}</h3>
          {issuer}
        </div>
      </header>
      <div className={classes.said}>
        <p>{text}</p>
        {note}
      </div>
      <footer>{children}</footer>
    </li>
  );
}

type KindCardProps = KindActions & { kind: BrowsedKind; issuer: BrowsedIssuer; base: string };

/** A kind of document, with its issuer and the way to it. */
export function KindCard({ kind, issuer, base, ...actions }: KindCardProps) {
  return (
    <Card
      title={titleOf(kind)}
      issuerName={issuer.title}
      face={issuer}
      issuer={<Link to={`${base}/browse/add/${issuer.osid}`}>{issuer.title}</Link>}
      text={kind.description}
      note={<IssuerNote answer={kind.answer} />}
      picture={
        <div className={classes.bed} aria-hidden="true">
          <PaperPicture paper={kind.paper} title={titleOf(kind)} issuer={issuer.title} />
        </div>
      }
    >
      <KindBadge kind={kind} />
      <KindButton kind={kind} {...actions} />
    </Card>
  );
}

/** What no issuer of this installation gives: an identity number by a code, a document that carries one. */
export function OtherWays({ base, onIdentity }: { base: string; onIdentity(): void }) {
  const t = useText();
  return (
    <>
      <Card
        title={t('browse.identity')}
        issuerName={t('browse.identity')}
        issuer={<small>{t('browse.identity.issuer')}</small>}
        text={t('browse.identity.text')}
      >
        <Badge color="info" leftSection={<IconDeviceMobileMessage size={16} aria-hidden="true" />}>
          {t('browse.needs-code')}
        </Badge>
        <Button variant="default" aria-description={t('browse.identity')} onClick={onIdentity}>
          {t('browse.add')}
        </Button>
      </Card>
      <Card
        title={t('browse.code')}
        issuerName={t('browse.code')}
        issuer={<small>{t('browse.code.issuer')}</small>}
        text={t('browse.code.text')}
      >
        <Badge variant="default" leftSection={<IconQrcode size={16} aria-hidden="true" />}>
          {t('browse.by-code')}
        </Badge>
        <Button component={Link} to={`${base}/scan/vc`} variant="default">
          {t('browse.scan')}
        </Button>
      </Card>
    </>
  );
}
