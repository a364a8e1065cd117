import Type, { type Static } from 'typebox';
import { closed, email } from '../entities/fields.ts';
import { colour, logoPath, uiConfigFolder } from '../ui-config/app-config.ts';
import { languages } from '../values/languages.ts';
import { appTypes, environments } from '../values/statuses.ts';

/** The colours that the wizard asks for; the others follow from them or stay as the product has them. */
export const askedColours = [
  'primaryColor',
  'secondaryColor',
  'bodyBackground',
  'headerColor',
  'headerLinkColor',
  'linkColor',
] as const;
export type AskedColour = (typeof askedColours)[number];

const AskedTheme = Type.Object(
  {
    logoPath,
    ...(Object.fromEntries(askedColours.map((key) => [key, colour])) as Record<AskedColour, typeof colour>),
  },
  closed,
);
export type AskedTheme = Static<typeof AskedTheme>;

/** What the pages look like before an installation says otherwise (web/src/styles/tokens.css). */
export const shippedLooks: Record<'default_theme' | 'dark_theme', AskedTheme> = {
  default_theme: {
    logoPath: '/assets/favicon.svg',
    primaryColor: '#366746',
    secondaryColor: '#b98a2f',
    bodyBackground: '#f6f8f5',
    headerColor: '#ffffff',
    headerLinkColor: '#4b5a50',
    linkColor: '#366746',
  },
  dark_theme: {
    logoPath: '/assets/favicon.svg',
    primaryColor: '#1987b6',
    secondaryColor: '#b98a2f',
    bodyBackground: '#0e1513',
    headerColor: '#161f1c',
    headerLinkColor: '#b4c2ba',
    linkColor: '#4fb3dc',
  },
};

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\p{Cc}]+$' });
const address = Type.String({ maxLength: 500, pattern: '^(/(?!/)|https?://)\\S*$' });

/** What the wizard asks for `config.json`: all of it is required. Where one signs in is the server's to say. */
export const InstallConfig = Type.Object(
  {
    title: line(200),
    environment: Type.Enum([...environments]),
    appType: Type.Enum([...appTypes]),
    baseUrl: address,
    schemaUrl: address,
    language: Type.Enum([...languages]),
    configFolder: Type.Literal(uiConfigFolder),
    footerText: line(500),
    default_theme: AskedTheme,
    dark_theme: AskedTheme,
  },
  closed,
);
export type InstallConfig = Static<typeof InstallConfig>;

/** A slash at the end says nothing; one that stands alone is the address itself. */
export const withoutEndSlash = (address: string): string => address.trim().replace(/(?<=.)\/+$/, '');

const entry = (maxLength = 200) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]+$' });

/** Parts of the server that its environment does not name: they are kept beside its data, never in `config.json`. */
export const Connections = Type.Object(
  {
    databaseUrl: Type.Optional(entry(1000)),
    smtpUrl: Type.Optional(entry(1000)),
    mailFrom: Type.Optional(entry()),
    s3: Type.Optional(
      Type.Object(
        {
          bucket: entry(),
          accessKeyId: entry(),
          secretAccessKey: entry(),
          endpoint: Type.Optional(entry(500)),
          region: Type.Optional(entry()),
        },
        closed,
      ),
    ),
    keycloak: Type.Optional(
      Type.Object(
        {
          url: entry(500),
          realm: entry(),
          clientId: entry(),
          adminClientId: entry(),
          adminClientSecret: entry(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Connections = Static<typeof Connections>;

export const FirstAdmin = Type.Object({ name: line(100), email }, closed);
export type FirstAdmin = Static<typeof FirstAdmin>;

/** Letters and digits that nobody takes for one another. */
export const installCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const installCodeLength = 8;
export const installCodeTries = 20_000;
export const installCodeMinutes = 30;

/** As it is typed or pasted: in any case of letters, with or without a stroke between. */
export function readInstallCode(typed: string): string {
  return [...typed.toUpperCase()].filter((letter) => installCodeLetters.includes(letter)).join('');
}

/** As it stands in the log: two groups of four. */
export const showInstallCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
