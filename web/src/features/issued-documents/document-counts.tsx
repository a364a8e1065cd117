import type { DocumentCounts } from '@sanad/contract/api/issued-documents';
import { IconBan, IconFiles, IconHourglass, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import classes from './issued-documents.module.css';

type CountProps = { title: string; value: number; below: ReactNode; icon: ReactNode };

function Count({ title, value, below, icon }: CountProps) {
  return (
    <div className={classes.count}>
      <p>
        {title}
        {icon}
      </p>
      <b>{formatNumber(value)}</b>
      <small>{below}</small>
    </div>
  );
}

/** What an issuer looks at first. */
export function Counts({ counts }: { counts: DocumentCounts }) {
  const t = useText();
  const icon = { size: 20, 'aria-hidden': true } as const;
  const say = (count: number) => ({ count: formatNumber(count) });
  return (
    <div className={classes.counts}>
      <Count
        title={t('issued-documents.count.year')}
        value={counts.issuedThisYear}
        below={t('issued-documents.count.month', say(counts.issuedThisMonth))}
        icon={<IconFiles {...icon} />}
      />
      <Count
        title={t('issued-documents.count.valid')}
        value={counts.validNow}
        below={t('issued-documents.count.expiring', say(counts.expiringSoon))}
        icon={<IconShieldCheck {...icon} />}
      />
      <Count
        title={t('issued-documents.count.revoked')}
        value={counts.revoked}
        below={t('issued-documents.count.again', say(counts.reissued))}
        icon={<IconBan {...icon} />}
      />
      <Count
        title={t('issued-documents.count.waiting')}
        value={counts.waiting}
        below={
          counts.oldestWaiting === undefined
            ? t('issued-documents.count.none-waiting')
            : t('issued-documents.count.oldest', { date: formatDate(counts.oldestWaiting) })
        }
        icon={<IconHourglass {...icon} />}
      />
    </div>
  );
}
