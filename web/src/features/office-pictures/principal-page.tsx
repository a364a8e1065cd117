import { Button, Textarea, TextInput } from '@mantine/core';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { principalImages } from '@sanad/contract/forms/office-images';
import {
  type PrincipalField,
  principalFields,
  principalProblems,
  principalRules,
} from '@sanad/contract/forms/principal-details';
import { nigerianPhonePlaceholder } from '@sanad/contract/spelling/patterns';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { type ActOutcome, ResultDialog } from '#ui/result-dialog.tsx';
import surface from '#ui/surface.module.css';
import classes from './office-pictures.module.css';
import { PictureInput } from './picture-input.tsx';
import { type OfficeRecord, takeChange, textOf, useOfficeRecord } from './records.ts';
import { formOf, reasonOf, refusalText, refusedField, useSaving } from './saving.ts';

type Values = Record<PrincipalField, string>;
type PrincipalImage = (typeof principalImages)[number];
type Chosen = Partial<Record<PrincipalImage, File>>;
type Refusal = { field: string; message: string };

function valuesOf(record: OfficeRecord): Values {
  const texts = principalFields.map((field) => [field, textOf(record, field) ?? '']);
  return Object.fromEntries(texts) as Values;
}

function trimmed(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()])) as Values;
}

/** What is typed and chosen, and whether any of it would be lost. */
function usePrincipalForm(record: OfficeRecord) {
  const t = useText();
  const [saved, setSaved] = useState(() => valuesOf(record));
  const [values, setValues] = useState(saved);
  const [chosen, setChosen] = useState<Chosen>({});
  const [left, setLeft] = useState<readonly PrincipalField[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const problems = principalProblems(values);
  const pictures = Object.values(chosen).filter((file) => file !== undefined);
  const forget = (field: string) => setRefusal((one) => (one?.field === field ? undefined : one));
  return {
    values,
    chosen,
    isValid: problems.length === 0,
    isChanged: pictures.length > 0 || principalFields.some((field) => values[field] !== saved[field]),
    /** Said once the field was left: nobody is told off while typing. */
    errorOf(field: PrincipalField | PrincipalImage): string | undefined {
      if (refusal?.field === field) return refusal.message;
      const found = problems.find((problem) => problem.field === field);
      return found !== undefined && left.includes(found.field) ? t(`principal.${field}.${found.problem}`) : undefined;
    },
    type(field: PrincipalField, value: string) {
      forget(field);
      setValues({ ...values, [field]: value });
    },
    leave: (field: PrincipalField) => setLeft([...left, field]),
    choose(image: PrincipalImage, file: File | undefined) {
      forget(image);
      setChosen({ ...chosen, [image]: file });
    },
    refuse: setRefusal,
    end() {
      const sent = trimmed(values);
      setSaved(sent);
      setValues(sent);
      setChosen({});
    },
  };
}
type PrincipalForm = ReturnType<typeof usePrincipalForm>;

function useUpdate(schoolId: string, form: PrincipalForm) {
  const t = useText();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ActOutcome>();
  const send = () =>
    api.call(institutionCalls.schoolDetails, {
      params: { osid: schoolId },
      body: formOf(trimmed(form.values), form.chosen),
    });
  const saving = useSaving(send, {
    onSaved(answer) {
      takeChange(client, ['School', schoolId], answer);
      form.end();
      setOutcome({ isDone: true, text: t('principal-page.saved') });
    },
    onFailed(error) {
      const field = refusedField(error);
      const message = refusalText(error);
      if (field !== undefined && message !== undefined) form.refuse({ field, message });
      setOutcome({ isDone: false, text: t('principal-page.failed'), reason: reasonOf(error) });
    },
  });
  return { ...saving, outcome, forget: () => setOutcome(undefined) };
}

function Fields({ form }: { form: PrincipalForm }) {
  const t = useText();
  const inputOf = (field: PrincipalField) => ({
    name: field,
    label: t(`principal-page.${field}`),
    value: form.values[field],
    required: principalRules[field].isRequired,
    error: form.errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => form.type(field, event.currentTarget.value),
    onBlur: () => form.leave(field),
  });
  return (
    <>
      <fieldset className={classes.part}>
        <legend>{t('principal-page.principal')}</legend>
        <div className={classes.pair}>
          <TextInput {...inputOf('principalName')} maxLength={principalRules.principalName.maxLength} />
          <TextInput {...inputOf('principalEmail')} type="email" inputMode="email" />
        </div>
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t('principal-page.school')}</legend>
        <div className={classes.pair}>
          <TextInput
            {...inputOf('schoolContact')}
            type="tel"
            placeholder={nigerianPhonePlaceholder}
            description={t('principal-page.schoolContact.hint', { example: nigerianPhonePlaceholder })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <Textarea
            {...inputOf('schoolAddress')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={principalRules.schoolAddress.maxLength}
          />
        </div>
      </fieldset>
    </>
  );
}

function Pictures({ form, record }: { form: PrincipalForm; record: OfficeRecord }) {
  const t = useText();
  return (
    <fieldset className={classes.part}>
      <legend>{t('principal-page.pictures')}</legend>
      <p className={classes.lead}>{t('principal-page.pictures.hint')}</p>
      <div className={classes.pair}>
        {principalImages.map((image) => (
          <PictureInput
            key={image}
            name={image}
            label={t(`principal-page.${image}`)}
            stored={textOf(record, image)}
            chosen={form.chosen[image]}
            error={form.errorOf(image)}
            onChange={(file) => form.choose(image, file)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type EditorProps = { schoolId: string; record: OfficeRecord };

function PrincipalEditor({ schoolId, record }: EditorProps) {
  const t = useText();
  const form = usePrincipalForm(record);
  const guard = useLeaveGuard(form.isChanged);
  const { isAsked, isSaving, ask, cancel, save, outcome, forget } = useUpdate(schoolId, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isValid) ask();
  };
  return (
    <>
      <form
        className={`${surface.sheet} ${classes.card}`}
        onSubmit={submit}
        noValidate
        data-unsaved={form.isChanged || undefined}
      >
        <Fields form={form} />
        <Pictures form={form} record={record} />
        <div className={classes.foot}>
          <p className={classes.note}>{form.isValid ? t('office.from-now-on') : t('principal-page.incomplete')}</p>
          <div className={classes.buttons}>
            <Button type="submit" disabled={!form.isValid} loading={isSaving}>
              {t('office.update')}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        opened={isAsked}
        question={t('principal-page.question')}
        consequence={t('office.from-now-on')}
        verb={t('office.update')}
        busy={isSaving}
        onConfirm={save}
        onCancel={cancel}
      />
      <LeaveQuestion guard={guard} consequence={t('office.leave.text')} />
      {outcome !== undefined && (
        <ResultDialog
          title={t('menu.principal-details')}
          outcome={outcome}
          button={t(outcome.isDone ? 'office.done' : 'ui.ok')}
          onClose={forget}
        />
      )}
    </>
  );
}

/** `{entity}/principal-details`: who leads the school, how it is reached, its logo and the principal's signature. */
export function PrincipalPage({ schoolId }: { schoolId: string }) {
  const t = useText();
  usePageHeader({ title: t('menu.principal-details'), context: t('principal-page.context') });
  const { data, isError, refetch } = useOfficeRecord('School', schoolId);
  if (isError || data === null) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={2} />;
  return <PrincipalEditor schoolId={schoolId} record={data} />;
}
