import { AppError } from '../../errors.ts';

/** People read that the sign-in service is away; `reason` is for the log. */
export function outage(reason: string, cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', {
    text: 'identity-provider.unavailable',
    cause: new Error(reason, { cause }),
  });
}

type RefusalBody = {
  error?: unknown;
  error_description?: unknown;
  errorMessage?: unknown;
  field?: unknown;
  errors?: { field?: unknown; errorMessage?: unknown }[];
};

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Keycloak names a bad field as `{ field, errorMessage }`, several in `errors`, and a bad password in `error`. */
function refusedInput(body: RefusalBody): AppError {
  const first = body.errors?.[0] ?? body;
  const field = text(first.field);
  const reason = text(first.errorMessage) ?? text(body.error);
  if (reason?.startsWith('invalidPassword') === true) {
    const values = { reason, description: text(body.error_description) ?? '' };
    return new AppError('VALIDATION', { text: 'identity-provider.password-refused', values, at: 'password' });
  }
  if (field === undefined) return new AppError('VALIDATION', { values: { reason: reason ?? '' }, at: '' });
  return new AppError('VALIDATION', {
    text: 'identity-provider.field-refused',
    values: { field, reason: reason ?? '' },
    at: field,
  });
}

/** What an answer that is not a success means to our callers. */
export function refusalOf({ status, body }: { status: number; body: unknown }): AppError {
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 409) {
    return new AppError('CONFLICT', { text: 'identity.username-taken', at: 'email' });
  }
  if (status === 400) return refusedInput((body ?? {}) as RefusalBody);
  return outage(`Keycloak answered ${status}`);
}
