import type { ResultType } from '@sanad/contract/api/verification';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CopyArea } from './copy/copy-area.tsx';
import { emptyValues, type FormValues } from './form/form-rules.ts';
import { IdForm } from './form/id-form.tsx';
import { Note } from './note.tsx';
import { ScanArea } from './scan/scan-area.tsx';
import { type Problem, useVerifying } from './use-verifying.ts';
import { VerdictDialog } from './verdict/verdict-dialog.tsx';
import { useVerifyText } from './verification-context.ts';
import classes from './verify-panel.module.css';

/** The tabs in their order. */
const resultTypes: readonly ResultType[] = ['school', 'regional'];

const keySteps: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => resultTypes.length - 1,
};

type TabsProps = { id: string; tab: ResultType; onTab(tab: ResultType): void };

function Tabs({ id, tab, onTab }: TabsProps) {
  const t = useVerifyText();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (step(resultTypes.indexOf(tab)) + resultTypes.length) % resultTypes.length;
    const next = resultTypes[index] ?? tab;
    list.current?.querySelectorAll('button')[index]?.focus();
    onTab(next);
  };
  return (
    <div className={classes.tabs} role="tablist" ref={list}>
      {resultTypes.map((type) => (
        <button
          key={type}
          type="button"
          role="tab"
          id={`${id}-${type}`}
          aria-selected={type === tab}
          aria-controls={`${id}-pane`}
          tabIndex={type === tab ? 0 : -1}
          data-first={type === tab || undefined}
          onClick={() => onTab(type)}
          onKeyDown={press}
        >
          {t(`verify.tab.${type}`)}
        </button>
      ))}
    </div>
  );
}

function ProblemNote({ problem }: { problem: Problem | undefined }) {
  const t = useVerifyText();
  if (problem === undefined) return null;
  if (problem === 'id') return <Note look="warn" title={t('verify.invalid-id')} text={t('verification.not-found')} />;
  if (problem === 'qr') return <Note look="warn" title={t('verify.invalid-qr')} text={t('verify.invalid-qr.text')} />;
  return <Note look="info" title={t('verify.unreachable')} text={t('verify.unreachable.text')} />;
}

type VerifyPanelProps = {
  tab: ResultType;
  onTab(tab: ResultType): void;
  onDone?: (() => void) | undefined;
  /** Offers to check another one; else Done leads back to the form. */
  offersAnother?: boolean;
};

/** Verifying in all ways: by what is printed, by the QR code, by a copy. */
export function VerifyPanel({ tab, onTab, onDone, offersAnother = false }: VerifyPanelProps) {
  const id = useId();
  const [values, setValues] = useState<FormValues>(emptyValues);
  const idField = useRef<HTMLInputElement>(null);
  const verifying = useVerifying();
  const { work, problem, shown } = verifying;
  const change = (changed: Partial<FormValues>) => {
    setValues((now) => ({ ...now, ...changed }));
    if (problem === 'id' || problem === 'offline-form') verifying.clearProblem();
  };
  const startOver = () => {
    verifying.hide();
    setValues((now) => ({ ...now, uniqueId: '' }));
  };
  const done = () => {
    startOver();
    onDone?.();
  };
  const isInForm = problem === 'id' || problem === 'offline-form';
  return (
    <div className={classes.panel}>
      <Tabs id={id} tab={tab} onTab={onTab} />
      <div className={classes.pane} role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${tab}`}>
        <IdForm
          resultType={tab}
          values={values}
          isBusy={work === 'id'}
          idField={idField}
          notice={isInForm && <ProblemNote problem={problem} />}
          onChange={change}
          onSubmit={() => void verifying.verifyId(tab, values)}
        />
        <div className={classes.side}>
          <ScanArea
            work={work === 'id' ? undefined : work}
            isDone={shown !== undefined}
            notice={!isInForm && <ProblemNote problem={problem} />}
            onText={(text) => void verifying.verifyText(text)}
            onPicture={(file) => void verifying.verifyPicture(file)}
          />
          {tab === 'regional' && <CopyArea onChecked={verifying.show} onCancel={() => idField.current?.focus()} />}
        </div>
      </div>
      {shown !== undefined && (
        <VerdictDialog
          certificate={shown.certificate}
          at={shown.at}
          onDone={done}
          onAnother={offersAnother ? startOver : undefined}
          onAgain={shown.again}
        />
      )}
    </div>
  );
}
