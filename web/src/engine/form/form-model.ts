import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { FormAccess } from '../fields/field-kind.ts';
import type { FormSituation, FormValues } from './field-state.ts';
import type { PlannedField } from './form-plan.ts';

/** What the fields of an open form share. */
export type FormModel = {
  control: Control<FormValues>;
  access: FormAccess;
  situation: FormSituation;
  isBusy: boolean;
  /** Id of the control at a path. */
  idOf: (path: string) => string;
  /** The sentence to show at a field, if any. */
  errorOf: (planned: PlannedField) => string | undefined;
  typed: (path: string) => void;
  left: (path: string) => void;
};

export const FormModelContext = createContext<FormModel | undefined>(undefined);

export function useFormModel(): FormModel {
  const model = useContext(FormModelContext);
  if (model === undefined) throw new Error('FormModelContext is missing');
  return model;
}
