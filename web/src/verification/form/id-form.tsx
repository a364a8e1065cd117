import type { ResultType } from '@sanad/contract/api/verification';
import { academicYears, terms } from '@sanad/contract/school/school-year';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import parts from '../parts.module.css';
import { useVerification, useVerifyText } from '../verification-context.ts';
import { Field, ListFailed, SelectField } from './field.tsx';
import classes from './form.module.css';
import { type FormValues, isComplete } from './form-rules.ts';
import { SchoolField } from './school-field.tsx';
import { useStates } from './use-schools.ts';

type FieldsProps = {
  resultType: ResultType;
  values: FormValues;
  onChange(values: Partial<FormValues>): void;
};

function PlaceFields({ resultType, values, onChange }: FieldsProps) {
  const t = useVerifyText();
  const id = useId();
  const { loaded, retry } = useStates();
  const isRequired = resultType === 'school';
  const states = loaded.state === 'ready' ? loaded.value : [];
  return (
    <div className={`${classes.row} ${classes.place}`}>
      <div>
        <SelectField
          id={`${id}-state`}
          label={t('verify.field.state')}
          isRequired={isRequired}
          placeholder={t(loaded.state === 'loading' ? 'verify.loading' : 'verify.select.state')}
          value={values.stateId}
          choices={states.map((state) => ({ value: state.id, label: state.name }))}
          onChange={(stateId) => onChange({ stateId, schoolId: '' })}
        />
        {loaded.state === 'failed' && <ListFailed onRetry={retry} />}
      </div>
      <SchoolField
        key={values.stateId}
        id={`${id}-school`}
        isRequired={isRequired}
        stateId={values.stateId}
        value={values.schoolId}
        onChange={(schoolId) => onChange({ schoolId })}
      />
    </div>
  );
}

function TimeFields({ resultType, values, onChange }: FieldsProps) {
  const { t, startYear } = useVerification();
  const id = useId();
  const isRequired = resultType === 'school';
  const years = academicYears(new Date(), startYear).reverse();
  const year = isRequired ? 'session' : 'year';
  return (
    <div className={classes.row}>
      <SelectField
        id={`${id}-year`}
        label={t(`verify.field.${year}`)}
        isRequired={isRequired}
        placeholder={t(`verify.select.${year}`)}
        value={values.year}
        choices={years.map((value) => ({ value, label: value }))}
        onChange={(chosen) => onChange({ year: chosen })}
      />
      <SelectField
        id={`${id}-term`}
        label={t('verify.field.term')}
        isRequired={isRequired}
        placeholder={t('verify.select.term')}
        value={values.term}
        choices={terms.map((value) => ({ value, label: t(`verify.term.${value}`) }))}
        onChange={(term) => onChange({ term })}
      />
    </div>
  );
}

/** The text of a code or a signed credential can be put there as well. */
const longestCode = 20_000;

type IdFormProps = FieldsProps & {
  isBusy: boolean;
  notice: ReactNode;
  idField: RefObject<HTMLInputElement | null>;
  onSubmit(): void;
};

/** Verifying by what is printed on the paper. */
export function IdForm({ isBusy, notice, idField, onSubmit, ...fields }: IdFormProps) {
  const t = useVerifyText();
  const id = useId();
  const { resultType, values, onChange } = fields;
  const canSubmit = isComplete(resultType, values) && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.or}>{t(`verify.${resultType}.or`)}</div>
      <div>
        <h2>{t(`verify.${resultType}.title`)}</h2>
        <p className={parts.muted}>
          {t(`verify.${resultType}.lead`)}
          {resultType === 'school' && (
            <span className={classes.together}>
              <span className={classes.star} aria-hidden="true">
                {' *'}
              </span>{' '}
              {t('verify.required')}
            </span>
          )}
        </p>
      </div>
      {notice}
      <Field id={`${id}-id`} label={t('verify.field.id')} isRequired>
        <input
          className={`${classes.control} ${classes.number}`}
          id={`${id}-id`}
          ref={idField}
          value={values.uniqueId}
          maxLength={resultType === 'regional' ? longestCode : 100}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange({ uniqueId: target.value })}
        />
        <p className={classes.hint} id={`${id}-hint`}>
          {t(`verify.${resultType}.id-hint`)}
        </p>
      </Field>
      <PlaceFields {...fields} />
      <TimeFields {...fields} />
      <button type="submit" className={`${parts.button} ${parts.primary} ${classes.submit}`} disabled={!canSubmit}>
        {t(isBusy ? 'verify.busy' : 'verify.submit')}
      </button>
    </form>
  );
}
