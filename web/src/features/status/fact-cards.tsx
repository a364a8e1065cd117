import { Button } from '@mantine/core';
import type { Status } from '@sanad/contract/api/status';
import {
  IconCertificate,
  IconCpu,
  IconDatabaseExport,
  IconFileSearch,
  IconKey,
  IconServer2,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './status.module.css';
import { askForAudit, useAct } from './status-calls.ts';
import { daysBetween, formatBytes, formatDuration } from './status-words.ts';

type FactProps = {
  Icon: TablerIcon;
  title: string;
  value: string;
  text: string;
  /** How full it is, of one. */
  share?: number;
  /** From which share on it wants to be looked at. */
  warnFrom?: number;
  isBad?: boolean;
  action?: ReactNode;
};

function Fact({ Icon, title, value, text, share, warnFrom = 1, isBad = false, action }: FactProps) {
  const level = isBad ? 'bad' : share !== undefined && share >= warnFrom ? 'warn' : undefined;
  return (
    <article className={classes.fact} data-level={level}>
      <h3>
        <Icon size={20} aria-hidden={true} />
        {title}
      </h3>
      <p className={classes.value}>{value}</p>
      {share !== undefined && <progress max={1} value={Math.min(1, share)} aria-label={title} data-level={level} />}
      <p>{text}</p>
      {action}
    </article>
  );
}

function Backup({ backup }: Pick<Status, 'backup'>) {
  const t = useText();
  const given = { Icon: IconDatabaseExport, title: t('status.backup') };
  if (backup === null)
    return <Fact {...given} value={t('status.backup.none')} text={t('status.backup.none.text')} isBad={true} />;
  const text = t('status.backup.text', { size: formatBytes(backup.bytes), duration: formatDuration(backup.seconds) });
  return <Fact {...given} value={formatDateTime(backup.at)} text={text} />;
}

function sayAudit(t: ReturnType<typeof useText>, { last, isRunning }: Status['audit']): string {
  if (isRunning) return t('status.audit.running');
  if (last === null) return t('status.audit.none.text');
  const [entries, findings] = [formatNumber(last.entries), formatNumber(last.findings)];
  if (last.findings > 0) return t('status.audit.unsound', { entries, findings });
  return t('status.audit.sound', { entries, duration: formatDuration(last.seconds) });
}

function Audit({ audit }: Pick<Status, 'audit'>) {
  const t = useText();
  const { isBusy, act } = useAct();
  const ask = () =>
    act(async () => {
      await askForAudit();
      return t('status.audit.asked');
    });
  const action = (
    <Button variant="default" size="sm" loading={isBusy} disabled={audit.isRunning} onClick={() => void ask()}>
      {t('status.audit.now')}
    </Button>
  );
  return (
    <Fact
      Icon={IconFileSearch}
      title={t('status.audit')}
      value={audit.last === null ? t('status.audit.none') : formatDateTime(audit.last.at)}
      text={sayAudit(t, audit)}
      isBad={(audit.last?.findings ?? 0) > 0}
      action={action}
    />
  );
}

/** A key of a year should be changed; nobody has to wait that long. */
const keyYearDays = 365;

function Keys({ keys, lookedAt }: Pick<Status, 'keys' | 'lookedAt'>) {
  const t = useText();
  const days = keys.oldestAt === null ? undefined : daysBetween(keys.oldestAt, lookedAt);
  return (
    <Fact
      Icon={IconKey}
      title={t('status.keys')}
      value={days === undefined ? t('status.keys.none') : t('status.keys.days', { count: days })}
      text={t('status.keys.text', { active: formatNumber(keys.active), retired: formatNumber(keys.retired) })}
      {...(days === undefined ? {} : { share: days / keyYearDays })}
      action={
        <Button component={Link} to="/signing-keys" variant="default" size="sm">
          {t('status.keys.open')}
        </Button>
      }
    />
  );
}

function Disk({ disk, databaseBytes }: Pick<Status, 'disk' | 'databaseBytes'>) {
  const t = useText();
  const given = { Icon: IconServer2, title: t('status.disk') };
  const text = t('status.disk.text', { database: formatBytes(databaseBytes) });
  if (disk === null) return <Fact {...given} value={t('status.disk.unknown')} text={text} />;
  const used = disk.sizeBytes - disk.freeBytes;
  const value = t('status.disk.value', { used: formatBytes(used), size: formatBytes(disk.sizeBytes) });
  return <Fact {...given} value={value} text={text} share={used / disk.sizeBytes} warnFrom={0.85} />;
}

function Memory({ memory }: Pick<Status, 'memory'>) {
  const t = useText();
  const { usedBytes, sizeBytes } = memory;
  const value = t('status.disk.value', { used: formatBytes(usedBytes), size: formatBytes(sizeBytes) });
  const share = usedBytes / sizeBytes;
  return (
    <Fact
      Icon={IconCpu}
      title={t('status.memory')}
      value={value}
      text={t('status.memory.text')}
      share={share}
      warnFrom={0.8}
    />
  );
}

function Tls({ tls, lookedAt }: Pick<Status, 'tls' | 'lookedAt'>) {
  const t = useText();
  const given = { Icon: IconCertificate, title: t('status.tls') };
  if (tls === null) return <Fact {...given} value={t('status.tls.none')} text={t('status.tls.none.text')} />;
  const isOver = tls.until <= lookedAt;
  const left = daysBetween(lookedAt, tls.until);
  const text = t('status.tls.text', { host: tls.host, until: formatDate(tls.until) });
  return (
    <Fact
      {...given}
      value={isOver ? t('status.tls.ended') : t('status.tls.days', { count: left })}
      text={text}
      share={1 - Math.min(90, left) / 90}
      warnFrom={0.85}
      isBad={isOver}
    />
  );
}

/** What somebody should look at once a week. */
export function FactCards({ status }: { status: Status }) {
  return (
    <div className={classes.facts}>
      <Backup backup={status.backup} />
      <Audit audit={status.audit} />
      <Keys keys={status.keys} lookedAt={status.lookedAt} />
      <Disk disk={status.disk} databaseBytes={status.databaseBytes} />
      <Memory memory={status.memory} />
      <Tls tls={status.tls} lookedAt={status.lookedAt} />
    </div>
  );
}
