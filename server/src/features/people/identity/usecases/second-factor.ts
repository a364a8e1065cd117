import { randomBytes } from 'node:crypto';
import type { Role } from '@sanad/contract/values/roles';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { unwrapSecret, wrapSecret } from '../../../../platform/crypto/key-wrap.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { mustHaveSecondFactor, readCode } from '../rules.ts';
import type { Account } from '../store.ts';
import * as factors from '../stores/factors.ts';
import * as passkeys from '../stores/passkeys.ts';
import { type FactorDeps, masterKeyOf } from './identity-deps.ts';
import { mailNotice } from './mail-notices.ts';
import { giveRecoveryCodes, hasRecoveryKey, useRecoveryCode } from './recovery-codes.ts';

const stepSeconds = 30;
const secretBytes = 20;
/** A proposed secret is forgotten when nobody confirms it. */
const proposedFor = 15 * 60 * 1000;

function totpOf(secret: Buffer, username: string): TOTP {
  const bytes = Secret.fromHex(secret.toString('hex'));
  return new TOTP({
    issuer: 'Sanad',
    label: username,
    secret: bytes,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });
}

function openSecret(deps: FactorDeps, accountId: string, { wrapped }: factors.Factor): Buffer {
  return unwrapSecret(masterKeyOf(deps), factors.factorPurpose(accountId), wrapped);
}

/** The step that a code belongs to, one before or after the present one included; undefined for a wrong code. */
function findStep(deps: FactorDeps, totp: TOTP, code: string): number | undefined {
  const timestamp = deps.clock.now().getTime();
  const delta = totp.validate({ token: code, window: 1, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** What the page shows for the app on the phone: a code to scan, or the key to type. */
export type Proposal = { key: string; qr: string };

/** `boundTo`: the session or the sign-in in which the key is shown; elsewhere it is neither shown nor confirmed. */
type Shown = { account: Account; boundTo: string };

/** Proposes a factor. It protects nothing before its first code is entered; one that is on stays on until then. */
export async function proposeFactor(deps: FactorDeps, { account, boundTo }: Shown): Promise<Proposal> {
  const secret = randomBytes(secretBytes);
  const wrapped = wrapSecret(masterKeyOf(deps), factors.factorPurpose(account.id), secret);
  await factors.insertProposal(deps.db, { accountId: account.id, boundTo, wrapped, now: deps.clock.now() });
  return presentProposal(secret, account.username);
}

async function presentProposal(secret: Buffer, username: string): Promise<Proposal> {
  const totp = totpOf(secret, username);
  const qr = await QRCode.toString(totp.toString(), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { key: (totp.secret.base32.match(/.{1,4}/g) ?? []).join(' '), qr };
}

/** The proposal that stands here, to be shown again after a mistyped code. */
export async function findProposal(deps: FactorDeps, { account, boundTo }: Shown): Promise<Proposal | undefined> {
  const since = new Date(deps.clock.now().getTime() - proposedFor);
  const proposed = await factors.findProposal(deps.db, { accountId: account.id, boundTo, since });
  return proposed && presentProposal(openSecret(deps, account.id, proposed), account.username);
}

/** Switches the proposed factor on with its first code. Answers the recovery codes, once; undefined for a wrong code. */
export function confirmFactor(
  deps: FactorDeps,
  { account, boundTo }: Shown,
  typed: string,
): Promise<string[] | undefined> {
  return inTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - proposedFor);
    const proposed = await factors.findProposal(db, { accountId: account.id, boundTo, since });
    if (proposed === undefined) return undefined;
    const secret = openSecret(deps, account.id, proposed);
    const step = findStep(deps, totpOf(secret, account.username), readCode(typed));
    if (step === undefined) return undefined;
    await factors.updateConfirmed(db, account.id, { step, now });
    await mailNotice(deps, { db, account, kind: 'factor-on' });
    return giveRecoveryCodes(deps, db, account.id);
  });
}

export type CodeKind = 'code' | 'recovery';

/** Whether the code is right, used up with the answer: a code of the app, or a recovery code. */
export async function useCode(deps: FactorDeps, account: Account, typed: string): Promise<CodeKind | undefined> {
  const factor = await factors.findFactor(deps.db, account.id);
  const secret = factor && openSecret(deps, account.id, factor);
  const code = readCode(typed);
  if (!/^\d{6}$/.test(code)) {
    return (await useRecoveryCode(deps, account.id, { code, olderSecret: secret })) ? 'recovery' : undefined;
  }
  if (secret === undefined) return undefined;
  const step = findStep(deps, totpOf(secret, account.username), code);
  if (step === undefined) return undefined;
  const now = deps.clock.now();
  return (await factors.updateStepUsed(deps.db, account.id, { step, now })) ? 'code' : undefined;
}

/** Takes the app off. The recovery codes go with the last factor, and where they stood under the secret of the app. */
export async function removeFactor(deps: FactorDeps, account: Account): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    if ((await factors.findFactor(db, account.id)) === undefined) return;
    const staysProtected = (await passkeys.listPasskeys(db, account.id)).length > 0;
    await factors.deleteFactor(db, account.id);
    if (!staysProtected || !(await hasRecoveryKey(db, account.id))) await factors.deleteRecoveryCodes(db, account.id);
    await mailNotice(deps, { db, account, kind: staysProtected ? 'app-off' : 'factor-off' });
  });
}

export async function hasApp(deps: Pick<FactorDeps, 'db'>, accountId: string): Promise<boolean> {
  return (await factors.findFactor(deps.db, accountId)) !== undefined;
}

/** Whether something beside the password is asked for. */
export async function hasFactor(deps: Pick<FactorDeps, 'db'>, accountId: string): Promise<boolean> {
  if (await hasApp(deps, accountId)) return true;
  return (await passkeys.listPasskeys(deps.db, accountId)).length > 0;
}

/** Whether the account may not be without one. */
export function isFactorRequired({ settings }: FactorDeps, { entity }: Pick<Account, 'entity'>): boolean {
  return settings.secondFactor === 'required' && mustHaveSecondFactor(entity as Role[], settings.secondFactorRoles);
}
