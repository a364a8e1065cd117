import { createHmac, randomBytes } from 'node:crypto';
import type { Role } from '@sanad/contract/values/roles';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/key-wrap.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { mustHaveSecondFactor, readCode } from '../rules.ts';
import type { Account } from '../store.ts';
import * as factors from '../stores/factors.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { mailNotice } from './mail-notices.ts';

/** What this needs; the calls of a signed-in user have it as well as the sign-in pages. */
export type FactorDeps = Pick<IdentityDeps, 'settings' | 'clock' | 'db' | 'mail'>;

const stepSeconds = 30;
const secretBytes = 20;
const recoveryCodes = 10;
/** A proposed secret is forgotten when nobody confirms it. */
const proposedFor = 15 * 60 * 1000;
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const masterKeyOf = ({ settings }: FactorDeps) => Buffer.from(settings.masterKey ?? '', 'base64');

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

/** Under the secret of the factor: who has only the table cannot try codes. */
const hashRecoveryCode = (secret: Buffer, code: string) =>
  createHmac('sha256', secret).update(`recovery ${code}`).digest();

function makeRecoveryCode(): string {
  return [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
}

async function giveRecoveryCodes(db: Database, accountId: string, secret: Buffer): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode);
  await factors.replaceRecoveryCodes(
    db,
    accountId,
    codes.map((code) => hashRecoveryCode(secret, code)),
  );
  return codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
}

/** What the page shows for the app on the phone: a code to scan, or the key to type. */
export type Proposal = { key: string; qr: string };

/** Proposes a factor. It protects nothing before its first code is entered; one that is on stays on until then. */
export async function proposeFactor(deps: FactorDeps, account: Pick<Account, 'id' | 'username'>): Promise<Proposal> {
  const secret = randomBytes(secretBytes);
  const wrapped = wrapSecret(masterKeyOf(deps), factors.factorPurpose(account.id), secret);
  await factors.insertProposal(deps.db, { accountId: account.id, wrapped, now: deps.clock.now() });
  return presentProposal(secret, account.username);
}

async function presentProposal(secret: Buffer, username: string): Promise<Proposal> {
  const totp = totpOf(secret, username);
  const qr = await QRCode.toString(totp.toString(), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { key: (totp.secret.base32.match(/.{1,4}/g) ?? []).join(' '), qr };
}

/** The proposal that stands, to be shown again after a mistyped code. */
export async function findProposal(deps: FactorDeps, account: Account): Promise<Proposal | undefined> {
  const since = new Date(deps.clock.now().getTime() - proposedFor);
  const proposed = await factors.findProposal(deps.db, account.id, since);
  return proposed && presentProposal(openSecret(deps, account.id, proposed), account.username);
}

/** Switches the proposed factor on with its first code. Answers the recovery codes, once; undefined for a wrong code. */
export function confirmFactor(deps: FactorDeps, account: Account, typed: string): Promise<string[] | undefined> {
  return inTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const proposed = await factors.findProposal(db, account.id, new Date(now.getTime() - proposedFor));
    if (proposed === undefined) return undefined;
    const secret = openSecret(deps, account.id, proposed);
    const step = findStep(deps, totpOf(secret, account.username), readCode(typed));
    if (step === undefined) return undefined;
    await factors.updateConfirmed(db, account.id, { step, now });
    await mailNotice(deps, { db, account, kind: 'factor-on' });
    return giveRecoveryCodes(db, account.id, secret);
  });
}

export type CodeKind = 'otp' | 'recovery';

/** Whether the code is right, used up with the answer: a code of the app, or a recovery code. */
export async function useCode(deps: FactorDeps, account: Account, typed: string): Promise<CodeKind | undefined> {
  const factor = await factors.findFactor(deps.db, account.id);
  if (factor === undefined) return undefined;
  const secret = openSecret(deps, account.id, factor);
  const code = readCode(typed);
  const now = deps.clock.now();
  if (/^\d{6}$/.test(code)) {
    const step = findStep(deps, totpOf(secret, account.username), code);
    if (step === undefined) return undefined;
    return (await factors.updateStepUsed(deps.db, account.id, { step, now })) ? 'otp' : undefined;
  }
  const hash = hashRecoveryCode(secret, code);
  return (await factors.updateRecoveryCodeUsed(deps.db, account.id, { hash, now })) ? 'recovery' : undefined;
}

/** Ten new recovery codes; the old ones end. Undefined without a factor. */
export function renewRecoveryCodes(deps: FactorDeps, account: Account): Promise<string[] | undefined> {
  return inTransaction(deps.db, async (db) => {
    const factor = await factors.findFactor(db, account.id);
    return factor && giveRecoveryCodes(db, account.id, openSecret(deps, account.id, factor));
  });
}

export async function removeFactor(deps: FactorDeps, account: Account): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    if ((await factors.findFactor(db, account.id)) === undefined) return;
    await factors.deleteFactors(db, account.id);
    await mailNotice(deps, { db, account, kind: 'factor-off' });
  });
}

export async function hasFactor(deps: FactorDeps, accountId: string): Promise<boolean> {
  return (await factors.findFactor(deps.db, accountId)) !== undefined;
}

/** Whether the account may not be without one. */
export function isFactorRequired({ settings }: FactorDeps, { entity }: Pick<Account, 'entity'>): boolean {
  return settings.secondFactor === 'required' && mustHaveSecondFactor(entity as Role[]);
}
