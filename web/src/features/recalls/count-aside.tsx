import { Alert, Button, Skeleton } from '@mantine/core';
import type { RecallCount, RecallTarget } from '@sanad/contract/api/recalls';
import { IconAlertTriangle, IconInfoCircle, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './recalls.module.css';
import { useReachFacts } from './use-reach-facts.tsx';

type Facts = readonly (readonly [name: string, value: ReactNode])[];

/** Names and values, one below the other. */
export function FactList({ facts }: { facts: Facts }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The largest thing of every step: how many certificates it takes back. */
export function BigCount({ certificates, schools }: { certificates: number; schools: number }) {
  const t = useText();
  return (
    <div className={classes.count}>
      <p>{t('recalls.count.title')}</p>
      <b>{formatNumber(certificates)}</b>
      <span>{t('recalls.count.of', { count: schools })}</span>
    </div>
  );
}

function Blocked() {
  const t = useText();
  return (
    <Alert color="warn" icon={<IconAlertTriangle size={20} />}>
      {t('recalls.count.blocked')}
    </Alert>
  );
}

/** Whoever is alone is told so before anything was filled in for nothing. */
function Alone() {
  const t = useText();
  return (
    <Alert color="warn" icon={<IconUserPlus size={20} />} title={t('recalls.alone')}>
      <p>{t('recalls.alone.text')}</p>
      <Button
        component={Link}
        to="/SuperAdmin/list/admin_list?panel=add/super-superAdmin"
        variant="default"
        size="sm"
        mt="sm"
      >
        {t('recalls.alone.invite')}
      </Button>
    </Alert>
  );
}

export function NothingYet() {
  const t = useText();
  return (
    <Alert color="info" icon={<IconInfoCircle size={20} />}>
      {t('recalls.count.nothing-yet')}
    </Alert>
  );
}

export type Counting = {
  /** Once it is chosen. */
  target: RecallTarget | undefined;
  count: RecallCount | undefined;
  isFailed: boolean;
  again: () => void;
};

/** What was counted, and what stands in the way. */
export function CountAside({ target, count, isFailed, again, children }: Counting & { children?: ReactNode }) {
  const t = useText();
  const hasCounted = count !== undefined && count.certificates > 0;
  const reach = useReachFacts(hasCounted && target !== undefined ? { target } : undefined);
  if (target === undefined) return <p className={classes.hint}>{t('recalls.count.choose')}</p>;
  if (isFailed) {
    return (
      <div className={classes.hint} role="alert">
        <p>{t('recalls.count.failed')}</p>
        <Button variant="default" onClick={again}>
          {t('recalls.count.again')}
        </Button>
      </div>
    );
  }
  if (count === undefined) {
    return (
      <div className={classes.count} role="status" aria-label={t('recalls.count.counting')}>
        <p>{t('recalls.count.title')}</p>
        <Skeleton height={46} width={150} />
        <Skeleton height={18} width={200} mt="xs" />
      </div>
    );
  }
  return (
    <div className={classes.counted} role="status">
      <BigCount certificates={count.certificates} schools={count.schools} />
      <FactList
        facts={[
          ...(hasCounted ? reach : []),
          [t('recalls.count.suspended'), formatNumber(count.suspended)],
          [t('recalls.count.revoked'), formatNumber(count.alreadyRevoked)],
          [t('recalls.count.approval'), formatNumber(count.inApproval)],
        ]}
      />
      {count.certificates === 0 && (
        <Alert color="info" icon={<IconInfoCircle size={20} />} title={t('recalls.count.nothing')}>
          {t('recalls.count.nothing.text')}
        </Alert>
      )}
      {count.inApproval > 0 && <Blocked />}
      {count.certificates > 0 && count.consenters === 0 && <Alone />}
      {children}
    </div>
  );
}
