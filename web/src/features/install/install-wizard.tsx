import type { Installed, InstallFacts } from '@sanad/contract/api/install';
import { installCalls } from '@sanad/contract/calls/install';
import { useEffect, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { CodeStep } from './code-step.tsx';
import { ConnectionsStep } from './connections-step.tsx';
import { DoneStep } from './done-step.tsx';
import { type Draft, startDraft } from './draft.ts';
import classes from './install.module.css';
import { forgetWizard, keepDraft, keepKey, keptKey, withKeptDraft } from './kept-wizard.ts';
import { LookStep } from './look-step.tsx';
import { type Step, Steps } from './parts.tsx';
import { PlatformStep } from './platform-step.tsx';
import { useChecks } from './use-checks.ts';

type Opened = { key: string; facts: InstallFacts };

/** Three steps; nothing is sent but for the checks before the last one ends. */
function OpenWizard({ opened, onDone }: { opened: Opened; onDone(installed: Installed, draft: Draft): void }) {
  const t = useText();
  const { key, facts } = opened;
  const [step, setStep] = useState<Step>('platform');
  const [draft, setDraft] = useState(() => withKeptDraft(startDraft(facts)));
  const checks = useChecks(key, draft, !draft.own.mail && !facts.mail.isSet);
  const change = (by: (draft: Draft) => Draft) => setDraft(by);
  useEffect(() => keepDraft(draft), [draft]);
  const go = (to: Step) => () => {
    setStep(to);
    window.scrollTo({ top: 0 });
  };
  const parts = { draft, change };
  const tried = { ...parts, facts, checks, wizardKey: key };
  return (
    <>
      <header className={classes.head}>
        <h1>{t('install.title')}</h1>
        <p>{t('install.lead-open')}</p>
      </header>
      <Steps at={step} />
      {step === 'platform' && <PlatformStep {...parts} onNext={go('connections')} />}
      {step === 'connections' && <ConnectionsStep {...tried} onBack={go('platform')} onNext={go('look')} />}
      {step === 'look' && (
        <LookStep {...tried} onBack={go('connections')} onDone={(installed) => onDone(installed, draft)} />
      )}
    </>
  );
}

/** Whoever loads the page again has the key already. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | 'asking' | undefined>(() =>
    keptKey() === null ? undefined : 'asking',
  );
  const [told, setTold] = useState<string>();
  useEffect(() => {
    const key = keptKey();
    if (key === null) return;
    api.call(installCalls.facts, { body: { key } }).then(
      ({ data }) => setOpened({ key, facts: data }),
      (error) => {
        if (error instanceof ApiError && error.status === 403) forgetWizard();
        setTold(error instanceof Error ? error.message : undefined);
        setOpened(undefined);
      },
    );
  }, []);
  const open = (key: string, facts: InstallFacts) => {
    keepKey(key);
    setOpened({ key, facts });
  };
  return { opened, open, told };
}

/** From a server without a configuration to one that people sign in to. */
export function InstallWizard() {
  const t = useText();
  const { opened, open, told } = useOpened();
  const [done, setDone] = useState<{ installed: Installed; draft: Draft }>();
  if (opened === 'asking') return <Busy />;
  if (done !== undefined) {
    return (
      <div className={classes.wizard}>
        <DoneStep {...done} />
      </div>
    );
  }
  return (
    <div className={classes.wizard}>
      {opened === undefined ? (
        <>
          <header className={classes.head}>
            <h1>{t('install.title')}</h1>
            <p>{t('install.lead')}</p>
          </header>
          <CodeStep onOpened={open} told={told} />
        </>
      ) : (
        <OpenWizard
          opened={opened}
          onDone={(installed, draft) => {
            if (installed.isWritten) forgetWizard();
            setDone({ installed, draft });
          }}
        />
      )}
    </div>
  );
}
