import { isIP } from 'node:net';
import { PasskeyAnswer } from '@sanad/contract/api/security';
import { limits } from '@sanad/contract/values/limits';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import Value from 'typebox/value';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { plainName } from '../rules.ts';
import { type Account, findAccountForUpdate } from '../store.ts';
import { deleteRecoveryCodes, findFactor } from '../stores/factors.ts';
import * as store from '../stores/passkeys.ts';
import type { FactorDeps } from './identity-deps.ts';
import { mailNotice } from './mail-notices.ts';
import { giveRecoveryCodes, hasRecoveryKey } from './recovery-codes.ts';

const answeredWithin = 10 * 60 * 1000;
/** Ed25519, P-256, RSA: what devices have. */
const algorithms = [-8, -7, -257];

/** Passkeys belong to the name of the public address. Browsers make none for the number of a machine. */
function relyingParty({ settings }: Pick<FactorDeps, 'settings'>) {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpID: hostname, origin };
}

export function arePasskeysOffered(deps: Pick<FactorDeps, 'settings'>): boolean {
  return isIP(relyingParty(deps).rpID.replace(/^\[|\]$/g, '')) === 0;
}

/** `boundTo`: the session or the sign-in in which the device is asked; an answer from elsewhere is none. */
type Asked = { account: Account; boundTo: string };

async function remember(deps: FactorDeps, challenge: store.Challenge): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + answeredWithin);
  await store.insertChallenge(deps.db, challenge, expiresAt);
}

function requireRoom(known: readonly store.Passkey[]): void {
  if (known.length >= limits.passkeysOfAccount) throw new AppError('CONFLICT', { text: 'security.passkeys.full' });
}

/** What the browser hands to a device that is to become a passkey. */
export async function askForNewPasskey(deps: FactorDeps, { account, boundTo }: Asked) {
  const known = await store.listPasskeys(deps.db, account.id);
  if (!arePasskeysOffered(deps)) throw new AppError('CONFLICT', { text: 'security.passkeys.not-here' });
  requireRoom(known);
  const options = await generateRegistrationOptions({
    rpName: 'Sanad',
    rpID: relyingParty(deps).rpID,
    userName: account.username,
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })) as never,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: answeredWithin,
  });
  await remember(deps, { challenge: options.challenge, accountId: account.id, purpose: 'add', boundTo });
  return options;
}

/** What the browser hands to the passkeys of the account; undefined where it has none. */
export async function askPasskeys(deps: FactorDeps, { account, boundTo }: Asked) {
  const known = await store.listPasskeys(deps.db, account.id);
  if (known.length === 0 || !arePasskeysOffered(deps)) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'required',
    timeout: answeredWithin,
  });
  await remember(deps, { challenge: options.challenge, accountId: account.id, purpose: 'prove', boundTo });
  return options;
}

/** What came in a form field; undefined for anything that is no answer of a device. */
export function readPasskeyAnswer(text: string): PasskeyAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return Value.Check(PasskeyAnswer, answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function challengeIn({ response }: PasskeyAnswer): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return typeof challenge === 'string' ? challenge.slice(0, 200) : '';
  } catch {
    return '';
  }
}

/** Uses up the challenge of the answer. Undefined where it was not asked of this account, here and now. */
async function takeAsked(
  deps: FactorDeps,
  { account, boundTo }: Asked,
  given: { answer: PasskeyAnswer; purpose: store.Purpose },
) {
  const challenge = challengeIn(given.answer);
  const asked = { challenge, accountId: account.id, purpose: given.purpose, boundTo };
  if (!(await store.takeChallenge(deps.db, asked, deps.clock.now()))) return undefined;
  const { rpID, origin } = relyingParty(deps);
  return {
    response: { clientExtensionResults: {}, ...given.answer } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  };
}

/** The library throws at whatever does not fit: all of it is a wrong answer. */
async function judge<Verdict extends { verified: boolean }>(
  verify: () => Promise<Verdict>,
): Promise<Verdict | undefined> {
  const verdict = await verify().catch(() => undefined);
  return verdict?.verified === true ? verdict : undefined;
}

/** Whether a passkey of the account signed what it was asked. A count that goes back is that of a copy: refused. */
export async function usePasskey(
  deps: FactorDeps,
  asked: Asked,
  answer: PasskeyAnswer,
): Promise<'passkey' | undefined> {
  const expected = await takeAsked(deps, asked, { answer, purpose: 'prove' });
  const passkey = await store.findPasskey(deps.db, asked.account.id, answer.id);
  if (expected === undefined || passkey === undefined) return undefined;
  // The count is compared by the statement that stores it: of two answers at once one is late.
  const credential = { id: passkey.credential_id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 };
  const verdict = await judge(() => verifyAuthenticationResponse({ ...expected, credential }));
  if (verdict === undefined) return undefined;
  const counter = verdict.authenticationInfo.newCounter;
  if (await store.updatePasskeyUsed(deps.db, passkey.id, { counter, now: deps.clock.now() })) return 'passkey';
  deps.log.warn({ event: 'identity.passkey-copied', accountId: asked.account.id }, 'identity: passkey-copied');
  return undefined;
}

type NewPasskey = { answer: PasskeyAnswer; name: string };
export type AddedPasskey = { codes: string[] | undefined };

/** Adds a passkey. Answers recovery codes, once, where there are none yet; undefined for a wrong answer. */
export async function addPasskey(
  deps: FactorDeps,
  asked: Asked,
  { answer, name }: NewPasskey,
): Promise<AddedPasskey | undefined> {
  const expected = await takeAsked(deps, asked, { answer, purpose: 'add' });
  if (expected === undefined) return undefined;
  const verdict = await judge(() => verifyRegistrationResponse({ ...expected, supportedAlgorithmIDs: algorithms }));
  if (verdict?.registrationInfo === undefined) return undefined;
  const { credential } = verdict.registrationInfo;
  const { account } = asked;
  return inTransaction(deps.db, async (db) => {
    // Several sessions may add at once: they are counted one after the other.
    await findAccountForUpdate(db, account.id);
    requireRoom(await store.listPasskeys(db, account.id));
    const passkey = {
      id: deps.ids.next(),
      account_id: account.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: plainName(name) || 'Passkey',
      created_at: deps.clock.now(),
    };
    if (!(await store.insertPasskey(db, passkey))) throw new AppError('CONFLICT', { text: 'security.passkeys.known' });
    await mailNotice(deps, { db, account, kind: 'passkey-on', values: { name: passkey.name } });
    return { codes: await giveMissingCodes(deps, db, account.id) };
  });
}

/** Codes from before stand under the secret of the app, which may go one day: a passkey brings new ones. */
async function giveMissingCodes(deps: FactorDeps, db: Database, accountId: string): Promise<string[] | undefined> {
  return (await hasRecoveryKey(db, accountId)) ? undefined : giveRecoveryCodes(deps, db, accountId);
}

/** Takes a passkey off; the recovery codes go with the last factor. Throws NOT_FOUND for one of somebody else. */
export async function removePasskey(deps: FactorDeps, account: Account, id: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const removed = await store.deletePasskey(db, account.id, id);
    if (removed === undefined) throw new AppError('NOT_FOUND');
    const isLast =
      (await findFactor(db, account.id)) === undefined && (await store.listPasskeys(db, account.id)).length === 0;
    if (isLast) await deleteRecoveryCodes(db, account.id);
    await mailNotice(deps, { db, account, kind: 'passkey-off', values: { name: removed.name } });
  });
}
