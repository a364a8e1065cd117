import { accountCalls } from '@sanad/contract/calls/accounts';
import { needsVerifyEmail } from '@sanad/contract/forms/sign-up-mails';
import type { Form } from '@sanad/contract/ui-config/form';
import { timings } from '@sanad/contract/values/limits';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { valueAt } from '../placeholders.ts';
import { propertyOf } from './form-plan.ts';
import { entityOf, osidOf, type Target, updateAddress } from './save-form.ts';

/** Asks for the mail that verifies the address of a new account; the entity's own rule says whether there is one. */
export async function verifyNewAccount(form: Form, osid: string): Promise<void> {
  const entity = entityOf(form.api);
  if (!needsVerifyEmail(entity)) return;
  try {
    await api.call(accountCalls.verifyEmail, { params: { entity, osid } });
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : text('form.unknown-error');
    throw error instanceof ApiError
      ? new ApiError({ code: error.code, status: error.status, message })
      : new Error(message, { cause: error });
  }
}

/** The id of a new account's record; without one nothing can follow. */
export function requireOsid(answer: unknown): string {
  const osid = osidOf(answer);
  if (osid === undefined) throw new ApiError({ code: 'BAD_ANSWER', message: text('form.osid-missing'), status: 200 });
  return osid;
}

type Saved = { target: Target; answer: unknown };

/** The item that was saved: the one named, else the newest of the property. */
async function itemOf(form: Form, ownerId: string, { target }: Saved): Promise<string[]> {
  const property = propertyOf(form);
  if (property === undefined) return [];
  if (target.recordId !== undefined) return [target.recordId];
  const owner = await api.get(`${updateAddress(form)}/${encodeURIComponent(ownerId)}`);
  const list = valueAt(owner, property);
  const last = (Array.isArray(list) ? list : []).at(-1) as { osid?: unknown } | undefined;
  return typeof last?.osid === 'string' ? [last.osid] : [];
}

async function raiseClaim(form: Form, saved: Saved): Promise<void> {
  const property = propertyOf(form);
  const entityId = property === undefined ? (saved.target.recordId ?? osidOf(saved.answer)) : saved.target.ownerId;
  if (entityId === undefined) throw new Error(text('form.osid-missing'));
  const items = await itemOf(form, entityId, saved);
  await api.post('/send', {
    entityName: entityOf(form.updateApi ?? form.api),
    entityId,
    name: form.attestationName ?? '',
    propertiesOSID: property === undefined ? {} : { [property]: items },
  });
}

/** What waits for the authority is not there yet: it can be attested once it is. */
const waits = ({ answer }: Saved): boolean => ((answer as { waits?: unknown[] } | null)?.waits ?? []).length > 0;

/** The claim follows a second after the record, wherever the user is by then. */
export function raiseClaimLater(form: Form, saved: Saved, onRaised: () => void): void {
  if (waits(saved)) return;
  setTimeout(() => {
    raiseClaim(form, saved)
      .then(onRaised)
      .catch((error: unknown) =>
        showError(error instanceof Error && error.message !== '' ? error.message : text('SOMETHING_WENT_WRONG')),
      );
  }, timings.attestationClaimDelay);
}
