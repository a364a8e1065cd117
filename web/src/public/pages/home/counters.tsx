import { abbreviateCount } from '@sanad/contract/values/abbreviated-count';
import { publicCalls } from '@sanad/contract/values/public-calls';
import { useEffect, useState } from 'react';
import { loadJson } from '#lib/load-json.ts';
import { useText } from '../../public-context.ts';

type Count = number | 'loading' | 'unknown';

function countIn(answer: unknown, field: string): Count {
  const count = (answer as Record<string, unknown> | null)?.[field];
  return typeof count === 'number' && Number.isFinite(count) ? count : 'unknown';
}

function useCount({ path, field }: { path: string; field: string }): Count {
  const [count, setCount] = useState<Count>('loading');
  useEffect(() => {
    let gone = false;
    void loadJson(path).then((answer) => {
      if (!gone) setCount(countIn(answer, field));
    });
    return () => {
      gone = true;
    };
  }, [path, field]);
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
  const certificates = useCount({
    path: publicCalls.certificatesGenerated,
    field: 'totalCertificatesGeneratedCount',
  });
  const students = useCount({ path: publicCalls.studentsCertified, field: 'studentsCertifiedCount' });
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
