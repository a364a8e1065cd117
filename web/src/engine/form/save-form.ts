import type { Form } from '@sanad/contract/ui-config/form';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { middlePath } from '#lib/calls/api-url.ts';
import { text } from '#lib/words/text.ts';
import { fillUrl } from '../placeholders.ts';
import type { FormValues } from './field-state.ts';
import { propertyOf } from './form-plan.ts';
import { storedValue } from './form-values.ts';

/** Which record a form changes: `own` of a property is the record that the property belongs to. */
export type Target = { recordId: string | undefined; ownerId: string | undefined };

/** An address of the configuration with its marks filled in, at the middle host where the form says so. */
export function addressOf(form: Form, address: string): string {
  const path = fillUrl(address, storedValue).replace(/^\/+/, '').replace(/\/+$/, '');
  return form.useMiddleUrl === true ? middlePath(path) : path;
}

/** The entity that an address names: `/Student/invite` → `Student`. */
export function entityOf(address: string): string {
  return address.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'v1')[0] ?? '';
}

export const updateAddress = (form: Form): string => addressOf(form, form.updateApi ?? form.api);

/** Every write answers with an envelope; one that says UNSUCCESSFUL is a refusal, whatever its HTTP status. */
function requireSuccess(answer: unknown): void {
  const params = (answer as { params?: { status?: unknown; errmsg?: unknown } } | null | undefined)?.params;
  if (params?.status !== 'UNSUCCESSFUL') return;
  const message =
    typeof params.errmsg === 'string' && params.errmsg !== '' ? params.errmsg : text('SOMETHING_WENT_WRONG');
  throw new ApiError({ code: 'VALIDATION', message, status: 200 });
}

const at = (...parts: string[]): string => [parts[0], ...parts.slice(1).map(encodeURIComponent)].join('/');

function call(
  form: Form,
  { recordId, ownerId }: Target,
  payload: FormValues,
  asked: string | undefined,
): Promise<unknown> {
  const property = propertyOf(form);
  const base = updateAddress(form);
  if (property !== undefined) {
    const owner = at(base, ownerId ?? '', property);
    return recordId === undefined ? api.post(owner, payload) : api.put(at(owner, recordId), payload);
  }
  if (recordId !== undefined) return api.put(at(base, recordId), payload);
  return api.post(`${addressOf(form, form.api)}${asked === undefined ? '' : `?${asked}=true`}`, payload);
}

/** What the server asks before it makes a second record of something: the name of the answer that it waits for. */
export function askedBy(error: unknown): string | undefined {
  const asked = error instanceof ApiError ? error.problems.find(({ code }) => code === 'problem.asked') : undefined;
  return asked !== undefined && /^\w+$/.test(asked.path) ? asked.path : undefined;
}

/** Creates or changes the record; `asked` is what was said to a question of the server. Else it throws an ApiError with the server's words when it refuses. */
export async function saveForm(form: Form, target: Target, payload: FormValues, asked?: string): Promise<unknown> {
  const answer = await call(form, target, payload, asked);
  requireSuccess(answer);
  return answer;
}

type Identified = { osid?: unknown };

/** The id of the record that a write made or changed. */
export function osidOf(answer: unknown): string | undefined {
  const { data, result } = (answer ?? {}) as { data?: unknown; result?: Record<string, Identified | null> };
  const candidates = [...[data].flat(), ...Object.values(result ?? {})] as (Identified | null | undefined)[];
  const osid = candidates.find((one) => typeof one?.osid === 'string' && one.osid !== '')?.osid;
  return typeof osid === 'string' ? osid : undefined;
}

/** The time of the version that was read: the registry refuses to change one that somebody else has changed since. */
export function versionOf(form: Form, { recordId }: Target, record: FormValues | undefined): FormValues {
  const isWhole = propertyOf(form) === undefined && form.useMiddleUrl !== true && recordId !== undefined;
  const seen = record?.osUpdatedAt;
  return isWhole && typeof seen === 'string' ? { osUpdatedAt: seen } : {};
}
