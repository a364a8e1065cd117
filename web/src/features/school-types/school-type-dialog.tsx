import { Button, TextInput } from '@mantine/core';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { type FormEvent, useId, useRef, useState } from 'react';
import { isConfirmed } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { type ActOutcome, ResultDialog } from '#ui/result-dialog.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import classes from './school-type-dialog.module.css';

export type SchoolTypeMode = 'create' | 'edit' | 'delete';

type Chosen = { mode: SchoolTypeMode; id: string; name: string };

const { createSchoolType, updateSchoolType, deleteSchoolType } = institutionCalls;

const calls: Record<SchoolTypeMode, (id: string, title: string) => Promise<unknown>> = {
  create: (_id, title) => api.call(createSchoolType, { body: { title } }),
  edit: (osid, title) => api.call(updateSchoolType, { params: { osid }, body: { title } }),
  delete: (osid) => api.call(deleteSchoolType, { params: { osid } }),
};

const words = {
  create: { title: 'school-types.create', button: 'school-types.button.create', done: 'school-types.created' },
  edit: { title: 'school-types.edit', button: 'school-types.button.update', done: 'school-types.updated' },
  delete: { title: 'school-types.delete', button: 'school-types.button.yes', done: 'school-types.deleted' },
} as const;

const failures = {
  create: 'school-types.create-failed',
  edit: 'school-types.update-failed',
  delete: 'school-types.delete-failed',
} as const;

/** Sends it once; while it is under way the buttons cannot be used. */
function useSending({ mode, id }: Chosen) {
  const t = useText();
  const [isProcessing, setProcessing] = useState(false);
  const [outcome, setOutcome] = useState<ActOutcome>();
  const isRunning = useRef(false);
  const failureText = (error: unknown) => {
    const said = mode === 'create' && error instanceof ApiError && error.status > 0 && error.status < 500;
    return said && error.message !== '' ? error.message : t(failures[mode]);
  };
  const send = async (name: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProcessing(true);
    try {
      const answer = await calls[mode](id, name);
      if (!isConfirmed(answer)) throw new Error('The school type was not confirmed');
      setOutcome({ isDone: true, text: t(words[mode].done, { name }) });
    } catch (error) {
      report('The school type could not be saved', error);
      setOutcome({ isDone: false, text: failureText(error) });
    } finally {
      isRunning.current = false;
      setProcessing(false);
    }
  };
  return { isProcessing, outcome, send };
}

type SchoolTypeDialogProps = Chosen & {
  onCancel: () => void;
  /** After the result was read. */
  onEnd: () => void;
};

/** Makes, renames or deletes a school type, and says how it went. */
export function SchoolTypeDialog(props: SchoolTypeDialogProps) {
  const t = useText();
  const { mode, name, onCancel, onEnd } = props;
  const [title, setTitle] = useState(mode === 'create' ? '' : name);
  const { isProcessing, outcome, send } = useSending(props);
  const formId = useId();
  if (outcome !== undefined) {
    const button = t(outcome.isDone ? 'school-types.button.done' : 'school-types.button.ok');
    return <ResultDialog title={t(words[mode].title)} outcome={outcome} button={button} onClose={onEnd} />;
  }
  const isDelete = mode === 'delete';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') void send(title.trim());
  };
  return (
    <TitledDialog
      opened
      purpose="ask"
      title={t(words[mode].title)}
      onClose={onCancel}
      closable={!isProcessing}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={isProcessing} data-autofocus={isDelete || undefined}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            color={isDelete ? 'bad' : 'primary'}
            loading={isProcessing}
            disabled={title.trim() === ''}
          >
            {t(words[mode].button)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {isDelete ? (
          <p className={classes.question}>{t('school-types.confirm', { name })}</p>
        ) : (
          <TextInput
            label={t('school-types.name')}
            description={t('school-types.name.hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            required
            maxLength={200}
            value={title}
            disabled={isProcessing}
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </form>
    </TitledDialog>
  );
}
