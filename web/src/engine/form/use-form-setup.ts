import type { Form } from '@sanad/contract/ui-config/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { loadUiConfig } from '#lib/calls/ui-config.ts';
import { useDefinitions } from '../definitions.ts';
import { useAddresses } from '../engine-context.ts';
import { valueAt } from '../placeholders.ts';
import type { FormValues } from './field-state.ts';
import { type FormPlan, planForm, propertyOf } from './form-plan.ts';
import { type Target, updateAddress } from './save-form.ts';
import { noteUnknown, withoutUnknown } from './unknown-fields.ts';

/** What stands over a form. A title of its own for changes goes without the description, which tells of a new record. */
export function headingOf(form: Form, isEdit: boolean): Pick<Form, 'title' | 'description'> {
  return isEdit && form.editPagetitle !== undefined ? { title: form.editPagetitle } : form;
}

/** The forms of this installation; null when there is no file of them. */
export function useForms() {
  const { configFolder } = useAddresses();
  const { data } = useQuery({
    queryKey: ['ui-config', 'forms'],
    queryFn: () => loadUiConfig(configFolder, 'forms'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

type Loaded = { record: FormValues | undefined; target: Target };

/** The caller's own record of the entity. */
async function ownRecord(form: Form, signal: AbortSignal): Promise<FormValues | undefined> {
  return listOf<FormValues>(await api.get(updateAddress(form), { signal }))[0];
}

const idOf = (record: FormValues | undefined): string | undefined =>
  typeof record?.osid === 'string' ? record.osid : undefined;

async function loadProperty(form: Form, property: string, wanted: Wanted): Promise<Loaded> {
  const owner = await ownRecord(form, wanted.signal);
  const items = valueAt(owner ?? {}, property);
  const record = wanted.recordId === undefined ? undefined : findItem(items, wanted.recordId);
  return { record, target: { recordId: wanted.recordId, ownerId: idOf(owner) } };
}

function findItem(items: unknown, osid: string): FormValues | undefined {
  if (!Array.isArray(items)) return (items ?? undefined) as FormValues | undefined;
  return (items as FormValues[]).find((item) => item.osid === osid);
}

type Wanted = { recordId: string | undefined; isOwn: boolean; signal: AbortSignal };

async function loadRecord(form: Form, wanted: Wanted): Promise<Loaded> {
  const property = propertyOf(form);
  if (property !== undefined) return loadProperty(form, property, wanted);
  if (wanted.isOwn) {
    const record = await ownRecord(form, wanted.signal);
    return { record, target: { recordId: idOf(record), ownerId: undefined } };
  }
  const { recordId, signal } = wanted;
  const record =
    recordId === undefined
      ? undefined
      : await api.get<FormValues>(`${updateAddress(form)}/${encodeURIComponent(recordId)}`, { signal });
  return { record, target: { recordId, ownerId: undefined } };
}

export type FormRequest = {
  formId: string;
  recordId?: string | undefined;
  /** Changes the user's own record, whichever it is. */
  isOwn?: boolean | undefined;
};

export type ReadyForm = { id: string; form: Form; plan: FormPlan; record: FormValues | undefined; target: Target };

export type FormSetup =
  | { state: 'loading' }
  | { state: 'no-form' | 'no-record' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; ready: ReadyForm };

function useRecord(form: Form | undefined, request: FormRequest) {
  const [query] = useSearchParams();
  const queried = form?.recordQuery === undefined ? undefined : (query.get(form.recordQuery) ?? undefined);
  const recordId = request.recordId ?? queried;
  const isOwn = request.isOwn === true && recordId === undefined;
  const needed = recordId !== undefined || isOwn || (form !== undefined && propertyOf(form) !== undefined);
  const loaded = useQuery({
    queryKey: ['form-record', request.formId, recordId ?? null, isOwn],
    queryFn: ({ signal }) => loadRecord(form as Form, { recordId, isOwn, signal }),
    enabled: form !== undefined && needed,
    // A form shows the record as it is now, and what was typed stays while it is open.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { needed, loaded };
}

/** Everything that a form needs before it can be drawn. */
export function useFormSetup(request: FormRequest): FormSetup {
  const forms = useForms();
  // Ids come from addresses: none of them is `constructor` unless the file says so.
  const form = forms && Object.hasOwn(forms, request.formId) ? forms[request.formId] : undefined;
  const { definitions, retry } = useDefinitions(form !== undefined);
  const { needed, loaded } = useRecord(form, request);
  const plan = useMemo(
    () =>
      form === undefined || !definitions
        ? undefined
        : withoutUnknown(planForm(form, definitions), definitions, propertyOf(form)),
    [form, definitions],
  );
  useEffect(() => {
    if (form !== undefined && definitions && plan !== undefined) noteUnknown(form, plan, definitions);
  }, [form, definitions, plan]);
  if (forms === undefined) return { state: 'loading' };
  if (form === undefined) return { state: 'no-form' };
  if (definitions === null) return { state: 'failed', retry };
  if (plan === undefined) return { state: 'loading' };
  const fresh: Loaded = { record: undefined, target: { recordId: undefined, ownerId: undefined } };
  const found = needed ? loaded.data : fresh;
  if (loaded.isError) return failure(loaded.error, () => void loaded.refetch());
  if (found === undefined) return { state: 'loading' };
  if (found.target.recordId !== undefined && found.record === undefined) return { state: 'no-record' };
  if (needed && request.isOwn === true && found.record === undefined && propertyOf(form) === undefined) {
    return { state: 'no-record' };
  }
  return { state: 'ready', ready: { id: request.formId, form, plan, ...found } };
}

function failure(error: unknown, retry: () => void): FormSetup {
  const status = (error as { status?: number }).status ?? 0;
  return status === 403 || status === 404 ? { state: 'no-record' } : { state: 'failed', retry };
}
