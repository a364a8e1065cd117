import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { valueAt } from '../placeholders.ts';

import { type Problem, problemsOf } from './check-fields.ts';
import { problemText } from './field-label.ts';
import { type FormSituation, type FormValues, fieldsOf, isConcealed } from './field-state.ts';
import type { FormModel } from './form-model.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';
import { emptyValueOf, startValues } from './form-values.ts';
import { useAsyncChecks } from './use-async-checks.ts';
import type { ReadyForm } from './use-form-setup.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field that other values hide loses what was typed into it. */
function useResetOfHidden(plan: FormPlan, situation: FormSituation, reset: (path: string, value: unknown) => void) {
  useEffect(() => {
    for (const planned of fieldsOf(plan)) {
      if (!isConcealed(planned, situation)) continue;
      const empty = emptyValueOf(planned);
      if (!isSame(valueAt(situation.values, planned.path), empty)) reset(planned.path, empty);
    }
  }, [plan, situation, reset]);
}

/** The values of an open form, and what is wrong with them. */
export function useFormModel({ plan, record }: ReadyForm) {
  const uid = useId();
  const [query] = useSearchParams();
  const start = useMemo(() => startValues(plan, record), [plan, record]);
  const { control, watch, getValues, setValue, formState } = useForm<FormValues>({ defaultValues: start });
  const { touchedFields, isDirty } = formState;
  const [fromServer, setFromServer] = useState<Record<string, Problem>>({});
  const values = watch();
  const situation = useMemo<FormSituation>(() => ({ values, record, query }), [values, record, query]);
  const current = useRef(situation);
  current.current = situation;
  const checks = useAsyncChecks(
    plan,
    useCallback(() => ({ ...current.current, values: getValues() }), [getValues]),
  );
  useResetOfHidden(
    plan,
    situation,
    useCallback((path, value) => setValue(path, value), [setValue]),
  );

  const all = useMemo(() => fieldsOf(plan), [plan]);
  const problems = problemsOf(plan.fieldsets, situation);
  const typed = (path: string) => {
    checks.typed(path);
    setFromServer((known) => (Object.hasOwn(known, path) ? { ...known, [path]: { key: '' } } : known));
  };
  const shownProblem = (path: string): Problem | undefined => {
    const own = valueAt(touchedFields, path) === true ? problems[path] : undefined;
    const refused = fromServer[path]?.key === '' ? undefined : fromServer[path];
    return own ?? checks.problems[path] ?? refused;
  };
  const model: FormModel = {
    control,
    situation,
    isBusy: false,
    access: {
      getValue: (name) => valueAt(getValues(), name),
      setValue: (name, value) => setValue(name, value, { shouldDirty: true }),
    },
    idOf: (path) => `${uid}-${path}`,
    errorOf: (planned: PlannedField) => {
      const problem = shownProblem(planned.path);
      return problem === undefined ? undefined : problemText(problem, planned, all);
    },
    typed,
    left: checks.left,
  };
  const shownCount = Object.keys({ ...problems, ...checks.problems, ...fromServer }).filter(
    (path) => shownProblem(path) !== undefined,
  ).length;
  return { model, problems, checks, getValues, setFromServer, isDirty, shownCount };
}
