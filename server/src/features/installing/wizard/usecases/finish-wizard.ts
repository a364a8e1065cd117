import { join } from 'node:path';
import type { Installed, InstallPart } from '@sanad/contract/api/install';
import type { Connections, FirstAdmin, InstallConfig } from '@sanad/contract/forms/install-form';
import { catalogues } from '@sanad/contract/text/text';
import type { Language } from '@sanad/contract/values/languages';
import { inTurn } from '#platform/database/take-turn.ts';
import { AppError } from '#platform/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { isPlainIn, removeSettingsFile, writeSettingsFile } from '#platform/settings-file.ts';
import { type Env, SettingsError } from '#platform/settings-reader.ts';
import { codeOf } from '#platform/start-error.ts';
import { hasAdmin, inviteFirstAdmin } from '../../../people/accounts/usecases/first-admin.ts';
import { makeConfigFile, writeConfigFile } from '../../../registry/settings/usecases.ts';
import { toConfigFile } from '../rules.ts';
import { deleteCode } from '../store.ts';
import { nextSettings, tryPart } from './check-parts.ts';
import { requireKey } from './open-wizard.ts';
import { requireSetUp, type Wizard } from './wizard.ts';

export type Entries = {
  key: string;
  config: InstallConfig;
  connections: Connections;
  admin?: FirstAdmin | undefined;
};

/** Mail may be set later: without the others nobody could sign in. */
const needed: readonly InstallPart[] = ['database', 'identity', 'files'];

async function requireAnswers({ deps }: Wizard, connections: Connections, language: Language): Promise<void> {
  const checks = await Promise.all(needed.map((part) => tryPart(deps, part, connections)));
  const silent = needed.filter((_part, index) => checks[index]?.state !== 'works');
  if (silent.length === 0) return;
  const parts = silent.map((part) => catalogues[language][`install.${part}`]).join(', ');
  throw new AppError('CONFLICT', { text: 'install.not-answering', values: { parts } });
}

function settle({ deps }: Wizard, connections: Connections): { next: Settings; env: Env } {
  try {
    const settled = nextSettings(deps.settings, connections);
    if (isPlainIn(settled.next)) throw new SettingsError([catalogues.en['install.reason.plain']]);
    return settled;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const problems = error.problems.join(' ');
    throw new AppError('VALIDATION', { text: 'install.wrong-connection', values: { problems }, at: 'connections' });
  }
}

async function prepare(wizard: Wizard, entries: Entries, next: Settings): Promise<string | undefined> {
  const { deps, restart } = wizard;
  const { admin, config, connections } = entries;
  const isElsewhere = connections.databaseUrl !== undefined || connections.keycloak !== undefined;
  if (admin === undefined) {
    if (!isElsewhere && (await hasAdmin(deps.db))) return undefined;
    throw new AppError('VALIDATION', { text: 'install.admin.missing', at: 'admin' });
  }
  const invited = { ...admin, language: config.language };
  if (next === deps.settings || restart === undefined) return inviteFirstAdmin(deps, invited);
  try {
    return await restart.prepare(next, invited);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error;
    // Not the error itself: one of the database carries its whole address.
    deps.log.error({ code: codeOf(error), reason: error instanceof Error ? error.message : '' }, 'set-up failed');
    throw new AppError('CONFLICT', { text: 'install.not-prepared' });
  }
}

function keepConnections({ deps }: Wizard, env: Env): void {
  try {
    writeSettingsFile(deps.settings.dataFolder, env);
  } catch (error) {
    deps.log.error({ code: codeOf(error) }, 'settings.env cannot be written');
    throw new AppError('CONFLICT', { text: 'install.connections-unwritable' });
  }
}

/**
 * In this order, so that whatever fails leaves nothing written: everything answers, the database has its SuperAdmin,
 * the connections are kept, and last of all `config.json` closes the wizard.
 */
async function finish(wizard: Wizard, entries: Entries, language: Language): Promise<Installed> {
  const { deps, installation, restart } = wizard;
  await requireSetUp(wizard);
  await requireKey(wizard, entries.key);
  const file = makeConfigFile(toConfigFile(entries.config));
  const { next, env } = settle(wizard, entries.connections);
  const isMoving = Object.keys(env).length > 0;
  await requireAnswers(wizard, entries.connections, language);
  const link = await prepare(wizard, entries, isMoving ? next : deps.settings);
  if (isMoving) keepConnections(wizard, env);
  const isWritten = await writeConfigFile(installation, file);
  if (!isWritten && isMoving) removeSettingsFile(deps.settings.dataFolder);
  if (isWritten) await deleteCode(deps.db);
  const isStartingAgain = isWritten && isMoving && restart !== undefined;
  if (isStartingAgain) restart.startAgain();
  const isMailed = next.smtpUrl !== undefined;
  return {
    isWritten,
    path: join(deps.settings.configFolder, 'config.json'),
    file,
    ...(link === undefined || isMailed ? {} : { link }),
    isMailed: isMailed && link !== undefined,
    isStartingAgain,
  };
}

/** Of two who finish at once the second finds the server set up. */
export async function finishWizard(wizard: Wizard, entries: Entries, language: Language): Promise<Installed> {
  // Before anything is held: strangers take neither the turn nor a connection.
  await requireSetUp(wizard);
  await requireKey(wizard, entries.key);
  return inTurn(wizard.deps.db, 'install', () => finish(wizard, entries, language));
}
