import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connections } from '@sanad/contract/forms/install-form';
import { listPlainConnections } from './plain-connections.ts';
import { dataFolderOf, readKeycloak, readS3, type Settings } from './settings.ts';
import { type Env, SettingsError, SettingsReader } from './settings-reader.ts';

/** What the wizard of a new server may name, where the environment does not. */
const connectionNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'S3_REGION',
  'KEYCLOAK_URL',
  'KEYCLOAK_REALM',
  'KEYCLOAK_CLIENT_ID',
  'KEYCLOAK_ADMIN_CLIENT_ID',
  'KEYCLOAK_ADMIN_CLIENT_SECRET',
] as const;
type ConnectionName = (typeof connectionNames)[number];

const fileName = 'settings.env';
/** Where it lies, if there is one. */
export const settingsFileIn = (dataFolder: string) => join(dataFolder, fileName);

/** The entries of the wizard under the names that the environment has for them. */
export function toEnv({ databaseUrl, smtpUrl, mailFrom, s3, keycloak }: Connections): Env {
  const entries: Record<ConnectionName, string | undefined> = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    S3_BUCKET: s3?.bucket,
    S3_ACCESS_KEY_ID: s3?.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3?.secretAccessKey,
    S3_ENDPOINT: s3?.endpoint,
    S3_REGION: s3?.region,
    KEYCLOAK_URL: keycloak?.url,
    KEYCLOAK_REALM: keycloak?.realm,
    KEYCLOAK_CLIENT_ID: keycloak?.clientId,
    KEYCLOAK_ADMIN_CLIENT_ID: keycloak?.adminClientId,
    KEYCLOAK_ADMIN_CLIENT_SECRET: keycloak?.adminClientSecret,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

/** The settings as they will be with these connections; throws a `SettingsError` that names every bad value. */
export function withConnections(settings: Settings, connections: Env): Settings {
  const read = new SettingsReader(connections);
  const next: Settings = {
    ...settings,
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']) ?? settings.databaseUrl,
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']) ?? settings.smtpUrl,
    mailFrom: read.text('MAIL_FROM') ?? settings.mailFrom,
    s3: readS3(read) ?? settings.s3,
    keycloak: readKeycloak(read) ?? settings.keycloak,
  };
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return next;
}

/** Whether production would refuse to start with these: another machine is reached without encryption. */
export function isPlainIn(settings: Settings): boolean {
  return (
    settings.environment === 'production' && !settings.plainConnections && listPlainConnections(settings).length > 0
  );
}

function parse(text: string): Env {
  const problems: string[] = [];
  const entries = text.split('\n').flatMap((line, index): [string, string][] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, name = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (connectionNames.some((known) => known === name)) return [[name, value]];
    problems.push(`line ${index + 1} of ${fileName} names none of ${connectionNames.join(', ')}.`);
    return [];
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.fromEntries(entries);
}

/** The environment, and below it what the wizard was told: each setting has one place, and the environment wins. */
export function withSettingsFile(env: Env): Env {
  const path = settingsFileIn(dataFolderOf(env));
  if (!existsSync(path)) return env;
  const given = Object.entries(env).filter(([, value]) => (value ?? '').trim() !== '');
  return { ...parse(readFileSync(path, 'utf8')), ...Object.fromEntries(given) };
}

/** Only the account of the product reads it: it holds passwords. Renamed into place, so that there is never half of it. */
export function writeSettingsFile(dataFolder: string, connections: Env): void {
  const lines = Object.entries(connections).map(([name, value]) => `${name}=${value}`);
  const text = ['# Entered when the server was set up. The environment wins over it.', ...lines, ''].join('\n');
  const path = settingsFileIn(dataFolder);
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

export function removeSettingsFile(dataFolder: string): void {
  rmSync(settingsFileIn(dataFolder), { force: true });
}
