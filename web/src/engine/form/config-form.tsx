import { Avatar, Button } from '@mantine/core';
import type { Form } from '@sanad/contract/ui-config/form';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { ConfigNote } from '#ui/config-note.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { createDropdownOptions, DropdownOptionsContext } from '../lookups/dropdown-options.ts';
import { valueAt } from '../placeholders.ts';
import { problemsOf } from './check-fields.ts';
import { FieldGrid } from './field-grid.tsx';
import { isShown } from './field-state.ts';
import classes from './form.module.css';
import { FormModelContext } from './form-model.ts';
import type { FormPlan, PlannedFieldset } from './form-plan.ts';
import { useFormModel } from './use-form-model.ts';
import type { ReadyForm } from './use-form-setup.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { type OnSaved, useSubmit } from './use-submit.ts';

/** Where in a form of several steps the reader is. */
export function Steps({ fieldsets, current }: { fieldsets: readonly PlannedFieldset[]; current: number }) {
  const t = useText();
  return (
    <>
      <ol className={classes.steps} aria-label={t('form.steps')}>
        {fieldsets.map(({ id, stepTitle }, index) => (
          <li
            key={id}
            data-state={index < current ? 'done' : index === current ? 'current' : 'later'}
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classes.stepMark} aria-hidden="true">
              {index < current ? <IconCheck size={14} /> : index + 1}
            </span>
            {stepTitle === undefined ? t('form.step', { n: index + 1, total: fieldsets.length }) : t(stepTitle)}
          </li>
        ))}
      </ol>
      <p className={classes.stepCount}>{t('form.step', { n: current + 1, total: fieldsets.length })}</p>
    </>
  );
}

/** `isAsked`: the question whether what was typed may be lost is open. */
export type Progress = { isDirty: boolean; isBusy: boolean; isAsked: boolean };

type ConfigFormProps = {
  ready: ReadyForm;
  onSaved: OnSaved;
  onProgress?: (progress: Progress) => void;
  /** Beside the submit button. */
  cancel?: ReactNode;
  /** Below the submit button. */
  below?: ReactNode;
  isWide?: boolean;
};

function submitLabel(form: Form, isBusy: boolean): string {
  if (form.isSignupForm === true) return isBusy ? 'form.creating' : 'form.create-account';
  return isBusy ? 'form.submitting' : (form.submitBtnName ?? 'form.submit');
}

const hasSteps = (form: Form, plan: FormPlan): boolean =>
  [form.wrapper, form.wrappers].flat().includes('stepper') && plan.fieldsets.length > 1;

function Picture({ ready: { form, record } }: { ready: ReadyForm }) {
  const t = useText();
  if (form.picture === undefined || record === undefined) return null;
  const address = valueAt(record ?? {}, form.picture);
  const name = [record?.name, record?.firstName].find((one) => typeof one === 'string') as string | undefined;
  return (
    <div className={classes.picture}>
      {/* Without a picture, or with one that cannot be loaded, the outline of a person. */}
      <Avatar
        src={typeof address === 'string' && address !== '' ? address : null}
        alt={name ?? t('form.picture')}
        size={72}
        color="primary"
      />
      <b>{name}</b>
    </div>
  );
}

function Fieldsets({ fieldsets }: { fieldsets: readonly PlannedFieldset[] }) {
  const t = useText();
  if (fieldsets.length === 0) return <ConfigNote>{t('form.no-parts')}</ConfigNote>;
  return fieldsets.map(({ id, definition, title, fields }) => (
    <section key={id} className={classes.fieldset} aria-label={title ? t(title) : undefined}>
      {title ? <h3 className={classes.fieldsetTitle}>{t(title)}</h3> : null}
      {fields.length === 0 && <ConfigNote>{t('form.no-fields', { definition })}</ConfigNote>}
      <FieldGrid fields={fields} />
    </section>
  ));
}

function Links({ form }: { form: Form }) {
  const t = useText();
  return form.links?.map(({ title, redirectTo }) => (
    <Link key={redirectTo} to={redirectTo} className={classes.link}>
      {t(title)}
    </Link>
  ));
}

/** A form drawn from its configuration: fields, rules, and the call that saves it. */
export function ConfigForm({ ready, onSaved, onProgress, cancel, below, isWide = false }: ConfigFormProps) {
  const t = useText();
  const { form, plan } = ready;
  const opened = useFormModel(ready);
  const isSaved = useRef(false);
  const { submit, isBusy, question, forget } = useSubmit(ready, opened, (answer, sent) => {
    isSaved.current = true;
    onSaved(answer, sent);
  });
  const guard = useKeptTyping(ready, opened, () => isSaved.current);
  const [step, setStep] = useState(0);
  const [dropdowns] = useState(createDropdownOptions);
  const { isDirty, shownCount, problems, checks } = opened;
  const { isAsked } = guard;
  useEffect(() => onProgress?.({ isDirty, isBusy, isAsked }), [onProgress, isDirty, isBusy, isAsked]);

  const inSteps = hasSteps(form, plan);
  const shown = inSteps ? plan.fieldsets.slice(step, step + 1) : plan.fieldsets;
  const isLast = !inSteps || step === plan.fieldsets.length - 1;
  const isInvalid = isLast
    ? Object.keys(problems).length + Object.keys(checks.problems).length > 0
    : Object.keys(problemsOf(shown, opened.model.situation)).length > 0;
  const hasRequired = plan.fieldsets.some(({ fields }) =>
    fields.some((planned) => planned.isRequired && isShown(planned, opened.model.situation)),
  );
  const showsSubmit = form.showSubmitBtn ?? form.isHideSubmitBtn !== true;
  const hint = shownCount > 0 ? t('form.attention', { count: shownCount }) : hasRequired ? t('form.required-hint') : '';

  const advance = () => (isLast ? void submit() : isInvalid ? undefined : setStep(step + 1));
  return (
    <DropdownOptionsContext value={dropdowns}>
      <FormModelContext value={{ ...opened.model, isBusy }}>
        <form
          noValidate
          className={`${classes.form} ${isWide ? classes.wide : ''}`}
          aria-busy={isBusy}
          data-unsaved={isDirty || undefined}
          onSubmit={(event) => {
            event.preventDefault();
            advance();
          }}
        >
          <div className={classes.fields}>
            {inSteps && <Steps fieldsets={plan.fieldsets} current={step} />}
            <Picture ready={ready} />
            <Fieldsets fieldsets={shown} />
            <Links form={form} />
          </div>
          <div className={classes.foot}>
            <p className={classes.hint} role="status">
              {hint}
            </p>
            <div className={classes.actions}>
              {inSteps && step > 0 && (
                <Button variant="default" disabled={isBusy} onClick={() => setStep(step - 1)}>
                  {t('form.back')}
                </Button>
              )}
              {cancel}
              {(showsSubmit || !isLast) && (
                <Button type="submit" disabled={isInvalid || isBusy} className={classes.submit ?? ''}>
                  {t(isLast ? submitLabel(form, isBusy) : 'form.next')}
                </Button>
              )}
            </div>
            {below}
          </div>
        </form>
        <ConfirmDialog
          opened={question !== undefined}
          question={t(`form.ask.${question?.ask ?? ''}`)}
          consequence={question?.message ?? ''}
          verb={t(`form.ask.${question?.ask ?? ''}.yes`)}
          onConfirm={() => void submit(question?.ask)}
          onCancel={forget}
        />
        <LeaveQuestion
          guard={guard}
          question={t('form.discard')}
          consequence={t('form.discard.text')}
          verb={t('form.discard.verb')}
        />
      </FormModelContext>
    </DropdownOptionsContext>
  );
}
