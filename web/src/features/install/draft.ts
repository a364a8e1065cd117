import type { InstallFacts, InstallPart } from '@sanad/contract/api/install';
import {
  type AskedTheme,
  askedColours,
  type Connections,
  type FirstAdmin,
  type InstallConfig,
} from '@sanad/contract/forms/install-form';
import type { TextKey } from '@sanad/contract/text/text';

/** Fields of parts of one's own; which of them a part needs: `needed`. */
export const serverFields = [
  'databaseUrl',
  'smtpUrl',
  'mailFrom',
  'bucket',
  'accessKeyId',
  'secretAccessKey',
  'endpoint',
  'region',
  'identityUrl',
  'realm',
  'clientId',
  'adminClientId',
  'adminClientSecret',
] as const;
export type ServerField = (typeof serverFields)[number];

/** What somebody has entered so far. `own`: the parts that do not come with the product. */
export type Draft = {
  config: InstallConfig;
  own: Record<InstallPart, boolean>;
  server: Record<ServerField, string>;
  admin: FirstAdmin;
};

export function startDraft(facts: InstallFacts): Draft {
  return {
    config: facts.config,
    own: { database: false, identity: false, mail: false, files: false },
    server: Object.fromEntries(serverFields.map((field) => [field, ''])) as Draft['server'],
    admin: { name: '', email: '' },
  };
}

const needed: Record<InstallPart, readonly ServerField[]> = {
  database: ['databaseUrl'],
  mail: ['smtpUrl', 'mailFrom'],
  files: ['bucket', 'accessKeyId', 'secretAccessKey'],
  identity: ['identityUrl', 'realm', 'clientId', 'adminClientId', 'adminClientSecret'],
};

export const isPartFilled = ({ own, server }: Draft, part: InstallPart): boolean =>
  !own[part] || needed[part].every((field) => server[field].trim() !== '');

/** What the server is told of one part; undefined where it is not filled in yet. */
export function connectionsFor(draft: Draft, part: InstallPart): Connections | undefined {
  const { own, server } = draft;
  if (!own[part]) return {};
  if (!isPartFilled(draft, part)) return undefined;
  const text = (field: ServerField) => server[field].trim();
  if (part === 'database') return { databaseUrl: text('databaseUrl') };
  if (part === 'mail') return { smtpUrl: text('smtpUrl'), mailFrom: text('mailFrom') };
  if (part === 'identity') {
    return {
      keycloak: {
        url: text('identityUrl'),
        realm: text('realm'),
        clientId: text('clientId'),
        adminClientId: text('adminClientId'),
        adminClientSecret: text('adminClientSecret'),
      },
    };
  }
  return {
    s3: {
      bucket: text('bucket'),
      accessKeyId: text('accessKeyId'),
      secretAccessKey: text('secretAccessKey'),
      ...(text('endpoint') === '' ? {} : { endpoint: text('endpoint') }),
      ...(text('region') === '' ? {} : { region: text('region') }),
    },
  };
}

export function allConnections(draft: Draft): Connections {
  const parts = (['database', 'identity', 'mail', 'files'] as const).map((part) => connectionsFor(draft, part));
  return Object.assign({}, ...parts) as Connections;
}

/** What is wrong, by the name of the field: the key of the text that says it. */
export type Problems = Readonly<Record<string, TextKey>>;

const isAddress = (text: string) => /^(\/(?!\/)|https?:\/\/)\S*$/.test(text.trim());
const isLogo = (text: string) => /^(\/(?!\/)|https:\/\/)\S*$/.test(text.trim());
const isColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim());
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

function problemOf(text: string, isRight: (text: string) => boolean, otherwise: TextKey): TextKey | undefined {
  if (text.trim() === '') return 'install.required';
  return isRight(text) ? undefined : otherwise;
}

function collect(found: Record<string, TextKey | undefined>): Problems {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, TextKey] => entry[1] !== undefined),
  );
}

const anything = () => true;

export function platformProblems({ config }: Draft): Problems {
  return collect({
    title: problemOf(config.title, anything, 'install.required'),
    footerText: problemOf(config.footerText, anything, 'install.required'),
  });
}

export function connectionProblems(draft: Draft): Problems {
  const { config, own, server } = draft;
  const parts = (Object.keys(needed) as InstallPart[]).filter((part) => own[part]).flatMap((part) => needed[part]);
  return collect({
    baseUrl: problemOf(config.baseUrl, isAddress, 'install.wrong-address'),
    schemaUrl: problemOf(config.schemaUrl, isAddress, 'install.wrong-address'),
    ...Object.fromEntries(parts.map((field) => [field, problemOf(server[field], anything, 'install.required')])),
  });
}

export const themeNames = ['default_theme', 'dark_theme'] as const;
export type ThemeName = (typeof themeNames)[number];

function themeProblems(name: ThemeName, theme: AskedTheme): Record<string, TextKey | undefined> {
  const colours = askedColours.map((colour) => [
    `${name}.${colour}`,
    problemOf(theme[colour], isColour, 'install.wrong-colour'),
  ]);
  return {
    [`${name}.logoPath`]: problemOf(theme.logoPath, isLogo, 'install.wrong-address'),
    ...Object.fromEntries(colours),
  };
}

/** `isAsked`: nobody runs this installation yet. */
export function lookProblems({ config, admin }: Draft, isAsked: boolean): Problems {
  return collect({
    ...themeProblems('default_theme', config.default_theme),
    ...themeProblems('dark_theme', config.dark_theme),
    ...(isAsked
      ? {
          adminName: problemOf(admin.name, anything, 'install.required'),
          adminEmail: problemOf(admin.email, isEmail, 'install.wrong-email'),
        }
      : {}),
  });
}
