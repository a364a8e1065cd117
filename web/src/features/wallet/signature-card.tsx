import { Button, Skeleton } from '@mantine/core';
import { checkText } from '@sanad/contract/verdict-words/check-words';
import type { Check, Verdict } from '@sanad/contract/workflow/verdict';
import { IconCheck, IconHelp, IconMinus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { type SignatureState, signatureLooks, signatureStateOf } from './signature-status.tsx';
import classes from './wallet.module.css';
import { verifyItem } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

const marks = { pass: IconCheck, fail: IconX, unknown: IconHelp, none: IconMinus } as const;

/** What cannot be revoked was not found in order: there was nothing to look at. */
const lookOf = ({ result, code }: Check) => (code === 'no-status' ? 'none' : result);

function Checked({ check }: { check: Check }) {
  const t = useText();
  const look = lookOf(check);
  const Mark = marks[look];
  const reason = check.reason === undefined ? '' : t(`revoke-class.${check.reason}`);
  return (
    <li data-result={look}>
      <Mark size={18} aria-hidden="true" />
      {t(checkText(check), { date: formatDate(check.asOf), time: formatDateTime(check.asOf), reason })}
    </li>
  );
}

type CardProps = { state: SignatureState; text?: string; verdict?: Verdict; onRetry?: () => void };

function Card({ state, text, verdict, onRetry }: CardProps) {
  const t = useText();
  const { icon, meaning } = signatureLooks[state];
  const Icon = icon();
  const at = verdict?.checks[0]?.asOf;
  return (
    <section className={classes.signature} aria-live="polite">
      <span className={classes.icon} data-meaning={meaning} aria-hidden="true">
        <Icon size={22} />
      </span>
      <div>
        <h2>{t(`wallet.signature.${state}`)}</h2>
        <small>{text ?? (at === undefined ? '' : t('wallet.signature.at', { date: formatDateTime(at) }))}</small>
      </div>
      {verdict !== undefined && (
        <ul>
          {verdict.checks
            .filter(({ name }) => name !== 'found')
            .map((check) => (
              <Checked key={check.name} check={check} />
            ))}
        </ul>
      )}
      {onRetry !== undefined && (
        <Button variant="default" size="compact-md" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </section>
  );
}

/** What was checked of a document, at this moment. */
export function SignatureCard({ item }: { item: WalletItem }) {
  const t = useText();
  const { state } = item;
  const isAsked = state !== 'own' && state !== 'confirmed';
  const { data, error, refetch } = useQuery({
    queryKey: ['wallet', 'verdict', item.key],
    queryFn: ({ signal }) => verifyItem(item, signal),
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked) return <Card state={state} text={t(`wallet.signature.${state}.text`)} />;
  if (data) return <Card state={signatureStateOf(data)} verdict={data} />;
  if (data === null || error !== null) {
    return <Card state="failed" text={t('wallet.signature.failed.text')} onRetry={() => void refetch()} />;
  }
  return (
    <section className={classes.signature} role="status" aria-label={t('wallet.signature.checking')}>
      <Skeleton width={40} height={40} />
      <Skeleton height={18} />
    </section>
  );
}
