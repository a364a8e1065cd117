import { Button } from '@mantine/core';
import type { RecallCount, RecallTarget } from '@sanad/contract/api/recalls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { type Chosen, TargetFields, targetOf, type Way, WayChoice, ways } from './choose-target.tsx';
import { CountAside, NothingYet } from './count-aside.tsx';
import { OneCertificate } from './one-certificate.tsx';
import { emptyReason, type GivenReason, isWhole, ReasonFields, WillSay } from './reason-fields.tsx';
import { askRecall, countRecall, keepRecall } from './recall-calls.ts';
import { SchoolCounts } from './school-counts.tsx';
import { Wizard } from './wizard.tsx';

const canGoOn = (count: RecallCount | undefined) =>
  count !== undefined && count.certificates > 0 && count.inApproval === 0 && count.consenters > 0;

/** What is chosen stands in the address: a key or a school can be led to. */
function useChosen() {
  const [params, setParams] = useSearchParams();
  const way: Way = ways.find((one) => one === params.get('by')) ?? 'exam';
  const chosen: Chosen = Object.fromEntries([...params].filter(([, value]) => value !== ''));
  const change = (changed: Record<string, string | null>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  return { way, chosen, change, setWay: (by: Way) => setParams({ by }, { replace: true }) };
}

function useCount(target: RecallTarget | undefined) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['recall-count', target],
    queryFn: ({ signal }) => (target === undefined ? undefined : countRecall(target, signal)),
    enabled: target !== undefined,
    // What was counted a while ago may be another count now.
    gcTime: 0,
  });
  return { target, count: data, isFailed: isError, again: () => void refetch() };
}

type ReasonStepProps = { target: RecallTarget; counting: ReturnType<typeof useCount>; onBack: () => void };

function ReasonStep({ target, counting, onBack }: ReasonStepProps) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [given, setGiven] = useState<GivenReason>(emptyReason);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { count } = counting;
  const ask = async () => {
    setTried(true);
    const { reasonClass, reason, replaces } = given;
    if (!isWhole(given) || reasonClass === undefined || count === undefined) return;
    setBusy(true);
    try {
      const asked = await askRecall({ target, replaces, reasonClass, reason: reason.trim(), version: count.version });
      await keepRecall(client, asked);
      await navigate(`/recalls/${asked.osid}`, { replace: true });
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
      counting.again();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Wizard
      step="reason"
      leads
      aside={
        <CountAside {...counting}>
          <WillSay given={given} />
        </CountAside>
      }
      foot={
        <>
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {t('recalls.back')}
          </Button>
          <Button onClick={() => void ask()} loading={isBusy} disabled={!canGoOn(count)}>
            {t('recalls.ask', { count: formatNumber(count?.certificates ?? 0) })}
          </Button>
        </>
      }
    >
      <ReasonFields given={given} onChange={setGiven} isTried={isTried} />
    </Wizard>
  );
}

/** `recalls/new`: what is taken back, and why. Nothing happens before somebody else has agreed. */
export function NewRecall() {
  const t = useText();
  usePageHeader({ title: t('recalls.new.title'), context: t('recalls.context') });
  const { way, chosen, change, setWay } = useChosen();
  const [step, setStep] = useState<'choose' | 'reason'>('choose');
  const target = targetOf(way, chosen);
  const counting = useCount(target);
  if (step === 'reason' && target !== undefined) {
    return <ReasonStep target={target} counting={counting} onBack={() => setStep('choose')} />;
  }
  if (way === 'certificate') return <OneCertificate choice={<WayChoice way={way} onWay={setWay} />} />;
  const { count } = counting;
  return (
    <Wizard
      step="choose"
      leads
      aside={<CountAside {...counting}>{canGoOn(count) && <NothingYet />}</CountAside>}
      foot={
        <>
          <Button component={Link} to="/recalls" variant="default">
            {t('recalls.cancel')}
          </Button>
          <Button disabled={!canGoOn(count)} onClick={() => setStep('reason')}>
            {t('recalls.continue', { count: formatNumber(count?.certificates ?? 0) })}
          </Button>
        </>
      }
    >
      <WayChoice way={way} onWay={setWay} />
      <TargetFields way={way} chosen={chosen} onChange={change} />
      <SchoolCounts count={count} />
    </Wizard>
  );
}
