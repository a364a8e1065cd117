import Type, { type Static } from 'typebox';
import { installCalls as calls } from '../calls/install.ts';
import { closed, email } from '../entities/fields.ts';
import { Connections, FirstAdmin, InstallConfig } from '../forms/install-form.ts';
import { KeycloakConfig } from '../ui-config/app-config.ts';
import { call } from './call.ts';
import { Answer, Done } from './envelope.ts';

/** What the server must reach before it is set up. */
export const installParts = ['database', 'identity', 'mail', 'files'] as const;
export type InstallPart = (typeof installParts)[number];

/** Why a part does not answer; each has a sentence `install.reason.<reason>`. */
export const installReasons = [
  'wrong-address',
  'unknown-host',
  'unreachable',
  'too-slow',
  'plain',
  'wrong-password',
  'no-database',
  'too-old',
  'not-permitted',
  'foreign',
  'no-realm',
  'no-client',
  'no-bucket',
  'not-accepted',
  'not-set',
  'failed',
] as const;
export type InstallReason = (typeof installReasons)[number];

/** Handed out for the code, to the one browser that opened the wizard. */
const key = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });
const WithKey = Type.Object({ key }, closed);

/** `isSet`: named by the server's environment, which the wizard does not change. `place`: without user and password. */
const Part = Type.Object({ isSet: Type.Boolean(), place: Type.String() });

/** Title and footer are the installation's own: they begin empty. */
const FirstEntries = Type.Object({ ...InstallConfig.properties, title: Type.String(), footerText: Type.String() });

/** What the wizard begins with. */
export const InstallFacts = Type.Object({
  reason: Type.Enum(['missing', 'invalid']),
  expiresAt: Type.String(),
  configPath: Type.String(),
  canWrite: Type.Boolean(),
  hasAdmin: Type.Boolean(),
  config: FirstEntries,
  database: Part,
  mail: Part,
  files: Part,
  identity: Type.Object({ isSet: Type.Boolean(), ...KeycloakConfig.properties }),
});
export type InstallFacts = Static<typeof InstallFacts>;

/** `version` of a database, `milliseconds` that the answer took, `isEmpty`: nothing lies in it yet. */
export const InstallCheck = Type.Object({
  state: Type.Enum(['works', 'failed']),
  reason: Type.Optional(Type.Enum([...installReasons])),
  version: Type.Optional(Type.String()),
  milliseconds: Type.Number(),
  isEmpty: Type.Optional(Type.Boolean()),
});
export type InstallCheck = Static<typeof InstallCheck>;

/** `link`: of the first SuperAdmin, where no mail carries it. `isStartingAgain`: with the connections that were entered. */
const Installed = Type.Object({
  isWritten: Type.Boolean(),
  path: Type.String(),
  file: Type.String(),
  link: Type.Optional(Type.String()),
  isMailed: Type.Boolean(),
  isStartingAgain: Type.Boolean(),
});
export type Installed = Static<typeof Installed>;

/** The wizard. Nobody signs in for it: whoever reads the server's log has the code that opens it. */
export const installApi = {
  code: call(calls.code, { reply: Done, errors: ['CONFLICT'] }),
  open: call(calls.open, {
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, closed),
    reply: Answer(Type.Object({ key: Type.String(), facts: InstallFacts })),
    errors: ['CONFLICT'],
  }),
  facts: call(calls.facts, { body: WithKey, reply: Answer(InstallFacts), errors: ['CONFLICT'] }),
  check: call(calls.check, {
    body: Type.Object({ key, part: Type.Enum([...installParts]), connections: Connections }, closed),
    reply: Answer(InstallCheck),
    errors: ['CONFLICT'],
  }),
  testMail: call(calls.testMail, {
    body: Type.Object({ key, to: email, connections: Connections }, closed),
    reply: Answer(InstallCheck),
    errors: ['CONFLICT'],
  }),
  finish: call(calls.finish, {
    body: Type.Object(
      { key, config: InstallConfig, connections: Connections, admin: Type.Optional(FirstAdmin) },
      closed,
    ),
    reply: Answer(Installed),
    errors: ['CONFLICT'],
  }),
} as const;
