import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-reader.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

const key = randomBytes(32).toString('base64');
const production = { SANAD_ENV: 'production', PUBLIC_URL: 'https://sanad.example', SANAD_MASTER_KEY: key };

test('without any setting it is a development server with demo data and an embedded database', () => {
  expect(readSettings({})).toMatchObject({
    environment: 'development',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    issuerUrl: 'http://localhost:3000',
    dataFolder: join(paths.repository, '.data'),
    configFolder: join(paths.repository, '.data', 'config'),
    demo: true,
    role: 'all',
    databaseUrl: undefined,
    databaseWait: 60,
    drain: 0,
    rateLimits: true,
  });
});

test('an empty value counts as not set, and addresses follow the port', () => {
  expect(readSettings({ PORT: '4000', PUBLIC_URL: ' ', SANAD_DATA: '' })).toMatchObject({
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataFolder: join(paths.repository, '.data'),
  });
});

describe('a bad value stops the start with a line that names the setting', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'sanad.example'],
    ['PUBLIC_URL', 'ftp://sanad.example'],
    ['ISSUER_URL', 'nowhere'],
    ['SANAD_ENV', 'staging'],
    ['SANAD_DEMO', 'maybe'],
    ['SANAD_ROLE', 'boss'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['SANAD_DATABASE_WAIT', 'long'],
    ['SANAD_DATABASE_WAIT', '-1'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMS_URL', 'sms'],
    ['SANAD_MASTER_KEY', 'short'],
    ['SANAD_OLD_MASTER_KEY', 'short'],
    ['TRUST_PROXY', 'everyone'],
    ['RATE_LIMITS', 'sometimes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  test('all of them at once, not only the first', () => {
    expect(problemsOf({ PORT: 'x', SANAD_ENV: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
  });

  test('a role of its own needs a database that others reach too', () => {
    const url = { DATABASE_URL: 'postgres://db.example/sanad' };
    for (const role of ['server', 'worker']) {
      expect(problemsOf({ SANAD_ROLE: role })[0]).toContain('DATABASE_URL');
      expect(problemsOf({ SANAD_ROLE: role, ...url })).toEqual([]);
    }
  });

  test('half a group names what is missing', () => {
    expect(problemsOf({ S3_BUCKET: 'files' })).toEqual([
      'S3_BUCKET is set, so S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too.',
    ]);
    expect(problemsOf({ KEYCLOAK_URL: 'https://id.example' })[0]).toContain('KEYCLOAK_REALM');
  });

  test('secrets are not repeated', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://a:very-secret@b/c', SANAD_MASTER_KEY: 'very-secret' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('very-secret');
  });
});

describe('production', () => {
  test('starts with https, a master key and without demo data', () => {
    expect(readSettings(production)).toMatchObject({ environment: 'production', demo: false, masterKey: key });
  });

  test.each([
    ['plain http', { PUBLIC_URL: 'http://sanad.example' }, 'PUBLIC_URL'],
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['demo data', { SANAD_DEMO: 'on' }, 'SANAD_DEMO'],
    ['no master key', { SANAD_MASTER_KEY: '' }, 'SANAD_MASTER_KEY'],
    ['a master key of zeros', { SANAD_MASTER_KEY: Buffer.alloc(32).toString('base64') }, 'SANAD_MASTER_KEY'],
    ['a repeated master key', { SANAD_MASTER_KEY: Buffer.alloc(32, 'ab3').toString('base64') }, 'SANAD_MASTER_KEY'],
    [
      'a typed master key',
      { SANAD_MASTER_KEY: Buffer.from('the quick brown fox jumps over 1').toString('base64') },
      'SANAD_MASTER_KEY',
    ],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  ])('refuses %s', (_, change, name) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  const plain = {
    DATABASE_URL: 'postgres://sanad:secret@db.example/sanad',
    SMTP_URL: 'smtp://mail.example:587',
    SMS_URL: 'http://sms.example/send',
    S3_ENDPOINT: 'http://files.example',
    S3_BUCKET: 'sanad',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('refuses connections to other machines that can be read on the way, and names each', () => {
    const [problem = '', ...others] = problemsOf({ ...production, ...plain });
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'S3_ENDPOINT']) expect(problem).toContain(name);
    expect(problem).not.toContain('secret');
    expect(others).toEqual([]);
    expect(problemsOf({ ...production, ...plain, PLAIN_CONNECTIONS: 'allowed' })).toEqual([]);
  });

  test('takes encrypted ones, those to this machine, and a private network that is said to be one', () => {
    const encrypted = {
      ...plain,
      DATABASE_URL: 'postgres://sanad@db.example/sanad?sslmode=verify-full',
      SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
      SMS_URL: 'https://sms.example/send',
      S3_ENDPOINT: 'https://files.example',
    };
    expect(problemsOf({ ...production, ...encrypted })).toEqual([]);
    const here = { DATABASE_URL: 'postgres://sanad@127.0.0.1:5433/sanad', SMTP_URL: 'smtp://localhost:25' };
    expect(problemsOf({ ...production, ...here })).toEqual([]);
    expect(problemsOf({ DATABASE_URL: 'postgres://sanad@db.example/sanad' })).toEqual([]);
  });
});

test('no hops is no proxy: forwarded headers count for nothing', () => {
  expect(readSettings({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
});
