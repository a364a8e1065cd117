import type { ResultType } from '@sanad/contract/api/verification';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CopyArea } from './copy/copy-area.tsx';
import { emptyValues, type FormValues } from './form/form-rules.ts';
import { IdForm } from './form/id-form.tsx';
import { Note } from './note.tsx';
import type { BoxContent } from './one-box/box-rules.ts';
import { Notice, OneBox } from './one-box/one-box.tsx';
import parts from './parts.module.css';
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

type BoxProps = {
  verifying: ReturnType<typeof useVerifying>;
  onAdmission(number: string): void;
};

/** The one box above the tabs, with what became of the last question in it. */
function Box({ verifying, onAdmission }: BoxProps) {
  const t = useVerifyText();
  const { work, problem, shown } = verifying;
  const notices: Partial<Record<string, ReactNode>> = {
    box: (
      <Notice look="warn" title={t('box.nothing')}>
        {t('box.nothing.text')}
      </Notice>
    ),
    'offline-box': (
      <Notice look="warn" title={t('box.offline')}>
        {t('box.offline.text')}
      </Notice>
    ),
  };
  const busy = work === 'file' ? t('box.checking') : work === 'box' && t('box.looking');
  const ask = (text: string, { state }: BoxContent) => {
    if (state === 'admission') onAdmission(text);
    else if (state !== 'empty') void verifying.verifyBox(text);
    return undefined;
  };
  return (
    <div className={classes.box}>
      <OneBox
        t={t}
        look="card"
        takesDrops={shown === undefined}
        isBusy={work !== undefined}
        notice={busy ? <p role="status">{busy}</p> : notices[problem ?? '']}
        onTyped={verifying.clearProblem}
        onAsk={ask}
        onFile={(file) => void verifying.verifyFile(file)}
      />
      <p className={parts.muted}>{t('box.or-details')}</p>
    </div>
  );
}

/** What somebody gave to another part of the page, to be verified as soon as this is there. */
export type Given = { text: string } | { file: File } | { admissionNo: string };

type VerifyPanelProps = {
  tab: ResultType;
  onTab(tab: ResultType): void;
  onDone?: (() => void) | undefined;
  /** Offers to check another one; else Done leads back to the form. */
  offersAnother?: boolean;
  given?: Given | undefined;
};

type Ways = { verifying: ReturnType<typeof useVerifying>; askDetails(admissionNo: string): void };

function useGiven(given: Given | undefined, ways: Ways): void {
  const first = useRef({ given, ways });
  useEffect(() => {
    const { given: one, ways: to } = first.current;
    // Once, also where effects run twice.
    first.current = { given: undefined, ways: to };
    if (one === undefined) return;
    if ('file' in one) void to.verifying.verifyFile(one.file);
    else if ('text' in one) void to.verifying.verifyBox(one.text);
    else to.askDetails(one.admissionNo);
  }, []);
}

/** Verifying in all ways: by what is printed, by the QR code, by a copy. */
export function VerifyPanel({ tab, onTab, onDone, offersAnother = false, given }: VerifyPanelProps) {
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
  const isInScan = problem === 'qr' || problem === 'offline-scan';
  const askDetails = (admissionNo: string) => {
    onTab('school');
    change({ uniqueId: admissionNo });
    idField.current?.focus();
  };
  useGiven(given, { verifying, askDetails });
  return (
    <div className={classes.panel}>
      <Box verifying={verifying} onAdmission={askDetails} />
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
            work={work === 'qr' || work === 'picture' ? work : undefined}
            isDone={shown !== undefined}
            notice={isInScan && <ProblemNote problem={problem} />}
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
