import type { InstallFacts } from '@sanad/contract/api/install';
import {
  installCodeMinutes,
  installCodeTries,
  readInstallCode,
  showInstallCode,
} from '@sanad/contract/forms/install-form';
import { AppError } from '#platform/errors.ts';
import { hasAdmin } from '../../../people/accounts/usecases/first-admin.ts';
import { findSetUpReason, getFirstConfig } from '../../../registry/settings/usecases.ts';
import { presentFacts } from '../present.ts';
import { firstEntries, isSame, keyLifeMs, makeCode, makeKey, sealSecret } from '../rules.ts';
import * as store from '../store.ts';
import { requireSetUp, type Wizard } from './wizard.ts';

/** Into the log, where strangers do not read. The newest line counts. */
async function printCode({ deps }: Wizard): Promise<void> {
  const { db, settings, clock, log } = deps;
  const code = makeCode();
  const expiresAt = new Date(clock.now().getTime() + installCodeMinutes * 60_000);
  await store.upsertCode(db, { seal: sealSecret(settings, 'code', code), tries: installCodeTries, expiresAt });
  const where = `${settings.publicUrl}/install`;
  log.warn(
    { code: showInstallCode(code), until: expiresAt.toISOString() },
    `no usable configuration found: open ${where} and enter ${showInstallCode(code)} (valid for ${installCodeMinutes} minutes, for one person)`,
  );
}

/** At start: whoever started the server looks at its log now. */
export async function announceWizard(wizard: Wizard): Promise<void> {
  if ((await findSetUpReason(wizard.installation)) !== undefined) await printCode(wizard);
}

/** The page was opened: there is a code that works, made now if need be. Asked by anybody; it tells nothing. */
export async function ensureCode(wizard: Wizard): Promise<void> {
  await requireSetUp(wizard);
  const { db, clock } = wizard.deps;
  const code = await store.findCode(db);
  const now = clock.now();
  const isOpen = code?.key_expires_at !== undefined && code.key_expires_at !== null && code.key_expires_at > now;
  const isAlive = code !== undefined && code.expires_at > now;
  // Where somebody sits at the wizard nobody else needs a code: a restart gives one.
  if (!isAlive && !isOpen) await printCode(wizard);
}

/** No code: it is too old, and the next one is printed; or strangers have used it up, and the next one comes in its time. */
async function refuseTry(wizard: Wizard, code: store.InstallCode | undefined): Promise<never> {
  const left = code === undefined ? 0 : code.expires_at.getTime() - wizard.deps.clock.now().getTime();
  if (left > 0) {
    const values = { minutes: Math.ceil(left / 60_000) };
    throw new AppError('FORBIDDEN', { text: 'install.code.spent', values, at: 'code' });
  }
  await printCode(wizard);
  throw new AppError('FORBIDDEN', { text: 'install.code.expired', at: 'code' });
}

/** The code for a key, once. */
export async function openWizard(wizard: Wizard, typed: string): Promise<{ key: string; facts: InstallFacts }> {
  await requireSetUp(wizard);
  const { db, settings, clock } = wizard.deps;
  const given = readInstallCode(typed);
  const now = clock.now();
  const tried = await store.updateTries(db);
  if (tried === undefined || tried.expires_at <= now) return refuseTry(wizard, tried ?? (await store.findCode(db)));
  const codeSeal = sealSecret(settings, 'code', given);
  if (!isSame(codeSeal, tried.code_seal)) throw new AppError('FORBIDDEN', { text: 'install.code.wrong', at: 'code' });
  const key = makeKey();
  const until = new Date(now.getTime() + keyLifeMs);
  const opening = { codeSeal, keySeal: sealSecret(settings, 'key', key), at: now, until };
  if (!(await store.updateOpened(db, opening)))
    throw new AppError('CONFLICT', { text: 'install.code.used', at: 'code' });
  return { key, facts: await findFacts(wizard, key) };
}

/** Whoever has no key learns nothing and does nothing. */
export async function requireKey({ deps }: Wizard, key: string): Promise<Date> {
  const code = await store.findCode(deps.db);
  const isKnown = isSame(sealSecret(deps.settings, 'key', key), code?.key_seal ?? null);
  const until = code?.key_expires_at ?? null;
  if (!isKnown || until === null || until <= deps.clock.now()) {
    throw new AppError('FORBIDDEN', { text: 'install.key.ended' });
  }
  return until;
}

export async function findFacts(wizard: Wizard, key: string): Promise<InstallFacts> {
  const reason = await requireSetUp(wizard);
  const expiresAt = await requireKey(wizard, key);
  const { installation, deps } = wizard;
  const { config, keycloak } = getFirstConfig(installation);
  return presentFacts(deps.settings, {
    reason,
    expiresAt: expiresAt.toISOString(),
    canWrite: await installation.folder.canInsert(),
    hasAdmin: await hasAdmin(deps.db),
    config: firstEntries(config),
    keycloak,
  });
}
