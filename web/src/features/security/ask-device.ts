import type { PasskeyAnswer } from '@sanad/contract/api/security';
import { securityCalls } from '@sanad/contract/calls/security';
import { api } from '#lib/calls/api-client.ts';

/** Only who uses a passkey loads the part that talks to devices. */
const loadBrowserPart = () => import('@simplewebauthn/browser');

/** Asks a device for one of the account's passkeys, as part of a proof. Rejects where the person breaks it off. */
export async function answerWithPasskey(): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadBrowserPart();
  const { data } = await api.call(securityCalls.askPasskey);
  return (await startAuthentication({ optionsJSON: data.options as never })) as PasskeyAnswer;
}

/** Has a device make a passkey. `options`: what the server asks it to sign. */
export async function makePasskey(options: object): Promise<PasskeyAnswer> {
  const { startRegistration } = await loadBrowserPart();
  return (await startRegistration({ optionsJSON: options as never })) as PasskeyAnswer;
}
