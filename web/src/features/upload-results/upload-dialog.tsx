import { Button } from '@mantine/core';
import { IconPencil, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { usePressedOnce } from '#lib/page/use-pressed-once.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import surface from '#ui/surface.module.css';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { MendStep } from './mend-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ResultStep } from './result-step.tsx';
import classes from './upload-results.module.css';
import { openRowsOf, type UploadRules } from './upload-rules.ts';
import type { Mending } from './use-mending.ts';
import { useStepFocus } from './use-step-focus.ts';
import type { Steps } from './use-steps.ts';
import type { useUndo } from './use-undo.ts';
import type { Stage } from './use-upload.ts';

type UploadDialogProps = {
  rules: UploadRules;
  steps: Steps;
  stage: Stage;
  guard: ReturnType<typeof useLeaveGuard>;
  undo: ReturnType<typeof useUndo>;
  cancel: () => void;
  done: () => void;
  start: () => void;
  again: () => void;
  mending: Mending;
  /** Looks at another upload. */
  show: (batchId: string) => void;
};

/** One step of the dialog: what it is called, shows and offers. */
type Step = {
  title: string;
  purpose: 'ask' | 'work' | 'result' | 'preview';
  body: ReactNode;
  actions: ReactNode;
  onClose: () => void;
};

/** Each question has a button of its own: a second file that follows quickly is no repeated press. */
function YesButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  const place = useStepFocus<HTMLButtonElement>();
  const press = usePressedOnce(onPress);
  return (
    <Button ref={place} onClick={press}>
      {t('upload-results.yes')}
    </Button>
  );
}

function chooseStep({ rules, steps, cancel }: UploadDialogProps, t: ReturnType<typeof useText>): Step {
  const { sheet, years, types, choice, problems } = steps;
  const canUpload = sheet.file !== undefined && sheet.problem === undefined && !sheet.isReading;
  return {
    title: t(rules.title),
    purpose: 'work',
    body: (
      <ChooseStep
        {...{ rules, years, types, choice, problems, sheet }}
        onChoice={steps.choose}
        onMissingType={steps.missType}
      />
    ),
    actions: (
      <>
        <Button variant="default" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button leftSection={<IconUpload size={18} />} disabled={!canUpload} onClick={steps.ask}>
          {t('upload-results.upload-file')}
        </Button>
      </>
    ),
    onClose: cancel,
  };
}

function confirmStep({ rules, steps, start }: UploadDialogProps, t: ReturnType<typeof useText>): Step {
  const back = () => steps.setConfirming(false);
  const { sheet, types, choice } = steps;
  return {
    title: t(rules.texts.confirm.title),
    purpose: 'ask',
    body: <ConfirmStep {...{ rules, types, choice }} fileName={sheet.file?.name ?? ''} rows={sheet.view?.rows} />,
    actions: (
      <>
        <Button variant="default" onClick={back}>
          {t('ui.cancel')}
        </Button>
        <YesButton onPress={start} />
      </>
    ),
    onClose: back,
  };
}

function progressStep(stage: Stage, { cancel }: UploadDialogProps, t: ReturnType<typeof useText>): Step {
  const isUploading = stage.name === 'running' || stage.name === 'complete';
  return {
    title: t('upload-results.progress.title'),
    purpose: 'work',
    body: isUploading && <ProgressStep {...stage} isComplete={stage.name === 'complete'} />,
    actions: (
      <>
        <Button variant="default" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button disabled>{t('upload-results.progress.button')}</Button>
      </>
    ),
    onClose: cancel,
  };
}

function resultStep(
  { answer }: Extract<Stage, { name: 'result' }>,
  props: UploadDialogProps,
  t: ReturnType<typeof useText>,
): Step {
  const { rules, steps, undo, again, done, mending, show } = props;
  const { mends } = answer;
  const canMend = rules.canUndo && answer.state === 'done' && openRowsOf(answer) > 0;
  const canUndo = rules.canUndo && answer.state === 'done' && answer.fulfilledCount > 0;
  return {
    title: t(answer.state === 'undone' ? 'upload-results.result.undone' : 'upload-results.result.title'),
    purpose: 'result',
    body: <ResultStep answer={answer} rules={rules} types={steps.types} />,
    actions: (
      <>
        {canUndo && (
          <Button variant="default" onClick={undo.ask}>
            {t('upload-results.undo')}
          </Button>
        )}
        {rules.canUndo && openRowsOf(answer) > 0 && (
          <Button variant="default" onClick={again}>
            {t('upload-results.result.corrected')}
          </Button>
        )}
        {canMend && (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => void mending.open()}>
            {t('upload-results.mend.open')}
          </Button>
        )}
        {!canMend && mends !== undefined && mends.openRows > 0 && (
          <Button variant="default" onClick={() => show(mends.batchId)}>
            {t('upload-results.mend.next')}
          </Button>
        )}
        <Button onClick={done}>{t('upload-results.result.done')}</Button>
      </>
    ),
    onClose: done,
  };
}

function mendStep({ mending }: UploadDialogProps, t: ReturnType<typeof useText>): Step {
  const { sheet, busy, close, send } = mending;
  return {
    title: t('upload-results.mend.title'),
    purpose: 'preview',
    body: <MendStep mending={mending} />,
    actions: (
      <>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('upload-results.mend.back')}
        </Button>
        <Button loading={busy} disabled={sheet === undefined} onClick={() => void send()}>
          {t(sheet?.rows.length === 1 ? 'upload-results.mend.send.one' : 'upload-results.mend.send.many', {
            count: sheet?.rows.length ?? 0,
          })}
        </Button>
      </>
    ),
    onClose: close,
  };
}

function stepOf(props: UploadDialogProps, t: ReturnType<typeof useText>): Step {
  const { stage, steps } = props;
  if (stage.name === 'result' && props.mending.isShown) return mendStep(props, t);
  if (stage.name === 'result') return resultStep(stage, props, t);
  if (stage.name !== 'idle') return progressStep(stage, props, t);
  return steps.isConfirming ? confirmStep(props, t) : chooseStep(props, t);
}

/** The first step on the page itself; the dialogs of the others stand over it. */
function UploadCard(props: UploadDialogProps) {
  const t = useText();
  const heading = useId();
  const { title, body, actions } = chooseStep(props, t);
  return (
    <section className={surface.surface} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {body}
      <div className={classes.pageActions}>{actions}</div>
    </section>
  );
}

/** The dialog of an upload, whichever step it is at, and the questions that may stand over it. */
export function UploadDialog(props: UploadDialogProps) {
  const t = useText();
  const { stage, guard, undo, mending } = props;
  const { title, purpose, body, actions, onClose } = stepOf(props, t);
  const answer = stage.name === 'result' ? stage.answer : undefined;
  const isChoosing = stage.name === 'idle' && !props.steps.isConfirming;
  const isOnPage = props.rules.isPage && isChoosing;
  return (
    <>
      {props.rules.isPage && <UploadCard {...props} />}
      <TitledDialog
        opened={stage.name !== 'failed' && !isOnPage}
        title={title}
        purpose={purpose}
        actions={actions}
        onClose={onClose}
        closable={!guard.isAsked && !undo.isAsked}
      >
        {body}
      </TitledDialog>
      <LeaveQuestion
        guard={guard}
        question={t(mending.isDirty ? 'upload-results.mend.leave.title' : 'upload-results.leave.title')}
        consequence={t(mending.isDirty ? 'upload-results.mend.leave.text' : 'upload-results.leave.text')}
      />
      <ConfirmDialog
        opened={undo.isAsked && answer !== undefined}
        question={t('upload-results.undo.title')}
        consequence={t('upload-results.undo.text', { name: answer?.fileName ?? '' })}
        verb={t('upload-results.undo')}
        destructive
        busy={undo.busy}
        onConfirm={() => answer !== undefined && void undo.undo(answer)}
        onCancel={undo.cancel}
      />
    </>
  );
}
