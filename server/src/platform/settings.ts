import { isAbsolute, resolve } from 'node:path';
import { findRole, type Role, roles } from '@sanad/contract/values/roles';
import { type Environment, environments } from '@sanad/contract/values/statuses';
import { paths } from './paths.ts';
import { listPlainConnections } from './plain-connections.ts';
import { type Env, SettingsError, SettingsReader } from './settings-reader.ts';

export type KeycloakSettings = {
  url: string;
  realm: string;
  clientId: string;
  adminClientId: string;
  adminClientSecret: string;
};

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Everything that the environment decides, read once at start. */
export type Settings = {
  environment: Environment;
  port: number;
  host: string;
  publicUrl: string;
  issuerUrl: string;
  dataFolder: string;
  configFolder: string;
  demo: boolean;
  role: 'all' | 'server' | 'worker';
  databaseUrl: string | undefined;
  /** The same database past a pooler: migrations and the queue hold on to their connections. */
  databaseDirectUrl: string | undefined;
  /** A replica of it that answers lists and counts. */
  databaseReadUrl: string | undefined;
  /** Whether connections keep plans under names; off for a pooler that cannot tell whose they are. */
  databaseStatements: 'named' | 'plain';
  /** How long the start waits for the database of DATABASE_URL, in seconds. */
  databaseWait: number;
  /** How long a server that ends says so at /ready and goes on answering: proxies send nobody to it then. In seconds. */
  drain: number;
  keycloak: KeycloakSettings | undefined;
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  smsUrl: string | undefined;
  masterKey: string | undefined;
  /** Only for `keys:rewrap`: the master key that the keys of the database are under until then. */
  oldMasterKey: string | undefined;
  /** Public keys that back-ups are encrypted to. */
  backupKeys: readonly string[];
  adminEmail: string | undefined;
  /** Where enquiries from the contact form go. */
  supportEmail: string;
  /** Whether a school that signed up waits for a SuperAdmin before it may approve. */
  schoolVetting: boolean;
  /** What becomes of a sign-up that names an admission number: the school confirms it, or it is believed. */
  studentJoin: 'approve' | 'auto';
  /** Whether officers and schools may sign in with a password alone. */
  secondFactor: 'optional' | 'required';
  /** Roles of which it is asked beside those. */
  secondFactorRoles: readonly Role[];
  trustProxy: string | number | false;
  metricsToken: string | undefined;
  rateLimits: boolean;
  /** Production may reach other machines without encryption: a private network does it. */
  plainConnections: boolean;
  logLevel: string;
  /** Where traces go; none are made otherwise. */
  traces: { endpoint: string; serviceName: string; share: number } | undefined;
  /** A browser to draw certificates with, instead of the one that comes with the product. */
  chromePath: string | undefined;
};

export function readKeycloak(read: SettingsReader): KeycloakSettings | undefined {
  const names = [
    'KEYCLOAK_URL',
    'KEYCLOAK_REALM',
    'KEYCLOAK_CLIENT_ID',
    'KEYCLOAK_ADMIN_CLIENT_ID',
    'KEYCLOAK_ADMIN_CLIENT_SECRET',
  ];
  if (!read.group(names)) return undefined;
  return {
    url: read.url('KEYCLOAK_URL', ['http', 'https']) ?? '',
    realm: read.text('KEYCLOAK_REALM') ?? '',
    clientId: read.text('KEYCLOAK_CLIENT_ID') ?? '',
    adminClientId: read.text('KEYCLOAK_ADMIN_CLIENT_ID') ?? '',
    adminClientSecret: read.text('KEYCLOAK_ADMIN_CLIENT_SECRET') ?? '',
  };
}

export function readS3(read: SettingsReader): S3Settings | undefined {
  if (!read.group(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])) return undefined;
  return {
    endpoint: read.url('S3_ENDPOINT', ['http', 'https']),
    region: read.text('S3_REGION') ?? 'us-east-1',
    bucket: read.text('S3_BUCKET') ?? '',
    accessKeyId: read.text('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: read.text('S3_SECRET_ACCESS_KEY') ?? '',
  };
}

/** Under the names that every program with traces knows. */
function readTraces(read: SettingsReader): Settings['traces'] {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']);
  if (endpoint === undefined) return undefined;
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) read.problems.push('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.');
  return { endpoint, serviceName: read.text('OTEL_SERVICE_NAME') ?? 'sanad', share };
}

function readTrustProxy(read: SettingsReader): string | number | false {
  const value = read.text('TRUST_PROXY');
  if (value === undefined) return false;
  // No hops: no proxy.
  if (/^\d+$/.test(value)) return Number(value) || false;
  if (/^[0-9a-fA-F.:]+(\/\d{1,3})?(,\s*[0-9a-fA-F.:]+(\/\d{1,3})?)*$/.test(value)) return value;
  read.problems.push(`TRUST_PROXY is "${value}"; it must be a number of hops or a list of addresses like 10.0.0.0/8.`);
  return false;
}

function readRoles(read: SettingsReader, name: string): Role[] {
  const names = (read.text(name) ?? '').split(',').map((given) => given.trim());
  return names.filter(Boolean).flatMap((given) => {
    const role = findRole(given);
    if (role === undefined) read.problems.push(`${name} names "${given}"; it must name roles: ${roles.join(', ')}.`);
    return role ?? [];
  });
}

function readBackupKeys(read: SettingsReader): string[] {
  const keys = (read.text('SANAD_BACKUP_KEY') ?? '').split(',').map((key) => key.trim());
  const given = keys.filter(Boolean);
  if (given.some((key) => !/^age1[02-9ac-hj-np-z]{58}$/.test(key)))
    read.problems.push('SANAD_BACKUP_KEY must name public keys (age1…), with commas between them.');
  return given;
}

function requireProduction(read: SettingsReader, settings: Settings): void {
  if (settings.environment !== 'production') return;
  const refuse = (wrong: boolean, problem: string) => wrong && read.problems.push(problem);
  refuse(
    !settings.publicUrl.startsWith('https://'),
    'PUBLIC_URL must begin with https:// when SANAD_ENV is production.',
  );
  refuse(settings.demo, 'SANAD_DEMO must be off when SANAD_ENV is production: demo accounts have a public password.');
  refuse(settings.masterKey === undefined, 'SANAD_MASTER_KEY must be set when SANAD_ENV is production.');
  refuse(
    isGuessable(settings.masterKey),
    'SANAD_MASTER_KEY can be guessed; in production it must be random (for example from: openssl rand -base64 32).',
  );
  refuse(!settings.rateLimits, 'RATE_LIMITS must be on when SANAD_ENV is production.');
  const plain = settings.plainConnections ? [] : listPlainConnections(settings);
  refuse(
    plain.length > 0,
    `In production connections to other machines are encrypted: ${plain.join(', ')}; or set PLAIN_CONNECTIONS=allowed where a private network does it.`,
  );
}

/** Repeated or typed instead of drawn: of 32 random bytes about 30 differ, and most are no letters. */
function isGuessable(masterKey: string | undefined): boolean {
  const key = Buffer.from(masterKey ?? '', 'base64');
  return key.length === 32 && (new Set(key).size < 16 || /^[\x20-\x7e]*$/.test(key.toString('latin1')));
}

function requireMasterKey(read: SettingsReader, name: string, masterKey: string | undefined): void {
  if (masterKey === undefined || Buffer.from(masterKey, 'base64').length === 32) return;
  read.problems.push(`${name} must be 32 bytes in base64 (for example from: openssl rand -base64 32).`);
}

function requireSharedDatabase(read: SettingsReader, role: Settings['role']): void {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (read.text(name) !== undefined && read.text('DATABASE_URL') === undefined)
      read.problems.push(`${name} is set, so DATABASE_URL must be set too.`);
  if ((role !== 'server' && role !== 'worker') || read.text('DATABASE_URL') !== undefined) return;
  read.problems.push(
    `SANAD_ROLE is ${role}, so DATABASE_URL must be set: the embedded database serves one process that does all.`,
  );
}

/** "Sanad <no-reply@sanad.example>" names its address in angle brackets. */
const addressIn = (mailFrom: string) => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

function folderOf(read: SettingsReader, name: string, fallback: string): string {
  const value = read.text(name) ?? fallback;
  return isAbsolute(value) ? value : resolve(paths.repository, value);
}

export const dataFolderOf = (env: Env): string => folderOf(new SettingsReader(env), 'SANAD_DATA', '.data');

/** Reads the environment; throws a `SettingsError` that names every bad value. */
export function readSettings(env: Env): Settings {
  const read = new SettingsReader(env);
  const environment = read.oneOf('SANAD_ENV', environments, 'development');
  const port = read.port('PORT', 3000);
  const publicUrl = read.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`;
  const dataFolder = dataFolderOf(env);
  const mailFrom = read.text('MAIL_FROM') ?? 'Sanad <no-reply@sanad.example>';
  const adminEmail = read.email('SANAD_ADMIN_EMAIL');
  const settings: Settings = {
    environment,
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    publicUrl,
    issuerUrl: read.url('ISSUER_URL', ['http', 'https']) ?? publicUrl,
    dataFolder,
    configFolder: folderOf(read, 'SANAD_CONFIG', resolve(dataFolder, 'config')),
    demo: read.flag('SANAD_DEMO', environment === 'development'),
    role: read.oneOf('SANAD_ROLE', ['all', 'server', 'worker'], 'all'),
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']),
    databaseDirectUrl: read.url('DATABASE_DIRECT_URL', ['postgres', 'postgresql']),
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres', 'postgresql']),
    databaseStatements: read.oneOf('DATABASE_STATEMENTS', ['named', 'plain'], 'named'),
    databaseWait: read.seconds('SANAD_DATABASE_WAIT', 60),
    drain: read.seconds('SANAD_DRAIN', 0),
    keycloak: readKeycloak(read),
    s3: readS3(read),
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom,
    smsUrl: read.url('SMS_URL', ['http', 'https']),
    masterKey: read.text('SANAD_MASTER_KEY'),
    oldMasterKey: read.text('SANAD_OLD_MASTER_KEY'),
    backupKeys: readBackupKeys(read),
    adminEmail,
    supportEmail: read.email('SUPPORT_EMAIL') ?? adminEmail ?? addressIn(mailFrom),
    schoolVetting: read.flag('SCHOOL_VETTING', environment === 'production'),
    secondFactorRoles: readRoles(read, 'SECOND_FACTOR_ROLES'),
    secondFactor: read.oneOf('SECOND_FACTOR', ['optional', 'required'], 'optional'),
    studentJoin: read.oneOf('STUDENT_JOIN', ['approve', 'auto'], environment === 'production' ? 'approve' : 'auto'),
    trustProxy: readTrustProxy(read),
    metricsToken: read.text('METRICS_TOKEN'),
    rateLimits: read.flag('RATE_LIMITS', true),
    plainConnections: read.oneOf('PLAIN_CONNECTIONS', ['refused', 'allowed'], 'refused') === 'allowed',
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    traces: readTraces(read),
    chromePath: read.text('CHROME_PATH'),
  };
  requireSharedDatabase(read, settings.role);
  requireMasterKey(read, 'SANAD_MASTER_KEY', settings.masterKey);
  requireMasterKey(read, 'SANAD_OLD_MASTER_KEY', settings.oldMasterKey);
  requireProduction(read, settings);
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}
