import { insightCalls } from '@sanad/contract/calls/insights';
import { abbreviateCount } from '@sanad/contract/pages/abbreviated-count';
import { useEffect, useState } from 'react';
import { ask } from '#lib/calls/ask.ts';
import { useText } from '../../public-context.ts';

type Count = number | 'loading' | 'unknown';

function countIn(answer: unknown, field: string): Count {
  const count = (answer as Record<string, unknown> | null)?.[field];
  return typeof count === 'number' && Number.isFinite(count) ? count : 'unknown';
}

type Counted = typeof insightCalls.certificatesGenerated | typeof insightCalls.studentsCertified;

function useCount(address: Counted, field: string): Count {
  const [count, setCount] = useState<Count>('loading');
  useEffect(() => {
    let gone = false;
    void ask(address).then((asked) => {
      if (!gone) setCount(asked.ok ? countIn(asked.reply, field) : 'unknown');
    });
    return () => {
      gone = true;
    };
  }, [address, field]);
  return count;
}

function CountValue({ count }: { count: Count }) {
  const t = useText();
  if (count === 'loading') return <span className="spin" role="status" aria-label={t('home.counters.loading')} />;
  if (count !== 'unknown') return abbreviateCount(count);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('home.counters.unknown')}</span>
    </>
  );
}

/** Certificates generated and students certified. A count that cannot be had leaves the rest of the page alone. */
export function Counters() {
  const t = useText();
  const certificates = useCount(insightCalls.certificatesGenerated, 'totalCertificatesGeneratedCount');
  const students = useCount(insightCalls.studentsCertified, 'studentsCertifiedCount');
  return (
    <dl className="counters">
      <div>
        <dt>{t('home.counters.certificates')}</dt>
        <dd>
          <CountValue count={certificates} />
        </dd>
      </div>
      <div>
        <dt>{t('home.counters.students')}</dt>
        <dd>
          <CountValue count={students} />
        </dd>
      </div>
    </dl>
  );
}
