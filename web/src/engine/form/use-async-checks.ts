import { timings } from '@sanad/contract/values/limits';
import { useCallback, useEffect, useRef, useState } from 'react';

import { comparisonProblem, isCompared, type Problem } from './check-fields.ts';
import { type FormSituation, fieldsOf } from './field-state.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';

type Problems = Record<string, Problem>;

const without = (problems: Problems, path: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([key]) => key !== path));

/** The fields whose comparison a field takes part in. */
function partners(plan: FormPlan, path: string): PlannedField[] {
  return fieldsOf(plan).filter(
    (planned) =>
      isCompared(planned) &&
      [planned.path, planned.field.validation?.lessThan, planned.field.validation?.greaterThan].includes(path),
  );
}

/** Comparisons with other fields and with the clock: they begin when a field is left and speak after a second of rest. */
export function useAsyncChecks(plan: FormPlan, situation: () => FormSituation) {
  const [problems, setProblems] = useState<Problems>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const check = useCallback(
    (planned: PlannedField) => {
      const problem = comparisonProblem(planned, situation(), Date.now());
      setProblems((known) => {
        const others = without(known, planned.path);
        return problem === undefined ? others : { ...others, [planned.path]: problem };
      });
    },
    [situation],
  );

  const left = (path: string) => {
    for (const planned of partners(plan, path)) {
      clearTimeout(timers.current.get(planned.path));
      timers.current.set(
        planned.path,
        setTimeout(() => check(planned), timings.asyncValidator),
      );
    }
  };

  const typed = (path: string) => {
    for (const planned of partners(plan, path)) clearTimeout(timers.current.get(planned.path));
    setProblems((known) => (Object.hasOwn(known, path) ? without(known, path) : known));
  };

  return { problems, setProblems, left, typed };
}
