import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tellOtherWindows } from '#lib/calls/row-queries.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { pendingFiles } from '../uploads/pending-files.ts';
import { raiseClaimLater, requireOsid, verifyNewAccount } from './after-save.ts';
import { comparisonProblems, problemsOf, serverProblems } from './check-fields.ts';
import type { FormSituation } from './field-state.ts';
import { attestFlag, payloadOf } from './payload.ts';
import { askedBy, osidOf, saveForm, versionOf } from './save-form.ts';
import { sendFiles, sendFilesOfNew } from './send-files.ts';
import type { useFormModel } from './use-form-model.ts';
import type { ReadyForm } from './use-form-setup.ts';

const keptQueries: readonly unknown[] = ['ui-config', 'definitions', 'form-record'];

/** With the server's answer and what was sent. */
export type OnSaved = (answer: unknown, sent: Readonly<Record<string, unknown>>) => void;

type Opened = ReturnType<typeof useFormModel>;

/** Sends the form, once at a time. What is saved is never saved again, even if what follows fails and is tried again. */
export function useSubmit(ready: ReadyForm, opened: Opened, onSaved: OnSaved) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const saved = useRef<{ answer: unknown } | undefined>(undefined);
  const { form, plan, target } = ready;
  const version = useRef(versionOf(form, target, ready.record));

  const [question, setQuestion] = useState<{ ask: string; message: string }>();

  const send = async (situation: FormSituation, asked: string | undefined) => {
    const values = await sendFiles(ready, situation.values);
    if (values === undefined) return;
    for (const { name } of pendingFiles(situation.values)) {
      opened.model.access.setValue(name, values[name]);
      // The upload itself may have changed the record.
      version.current = {};
    }
    const payload = { ...payloadOf(form, plan, { ...situation, values }), ...version.current };
    saved.current ??= { answer: await saveForm(form, target, payload, asked) };
    const { answer } = saved.current;
    if (!(await sendFilesOfNew(ready, osidOf(answer), values))) return;
    if (form.isSignupForm === true) await verifyNewAccount(form, requireOsid(answer));
    if (situation.values[attestFlag] === true) {
      const readAnew = () => void client.invalidateQueries({ queryKey: ['layout', 'record'] });
      raiseClaimLater(form, { target, answer }, readAnew);
    }
    void client.invalidateQueries({ predicate: ({ queryKey }) => !keptQueries.includes(queryKey[0]) });
    tellOtherWindows();
    onSaved(answer, payload);
  };

  const refuse = (error: unknown) => {
    const ask = askedBy(error);
    if (ask !== undefined) return setQuestion({ ask, message: (error as Error).message });
    showError(error instanceof Error && error.message !== '' ? error.message : text('SOMETHING_WENT_WRONG'));
    const found = serverProblems(plan, error);
    opened.setFromServer(found);
    const [first] = Object.keys(found);
    // After the fields are enabled again.
    if (first !== undefined) setTimeout(() => document.getElementById(opened.model.idOf(first))?.focus());
  };

  const submit = async (asked?: string) => {
    setQuestion(undefined);
    const situation = { ...opened.model.situation, values: opened.getValues() };
    if (isRunning.current || Object.keys(problemsOf(plan.fieldsets, situation)).length > 0) return;
    const compared = comparisonProblems(plan, situation, Date.now());
    opened.checks.setProblems(compared);
    if (Object.keys(compared).length > 0) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await send(situation, asked);
    } catch (error) {
      refuse(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { submit, isBusy, question, forget: () => setQuestion(undefined) };
}
