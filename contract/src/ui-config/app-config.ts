import Type, { type Static } from 'typebox';
import { languages } from '../values/languages.ts';
import { appTypes, environments } from '../values/statuses.ts';

/** Where the product serves its ui-config files; `configFolder` always says this. */
export const uiConfigFolder = '/assets/config/ui-config';

export const colour = Type.String({
  pattern: '^(#[0-9a-fA-F]{3,8}|[a-zA-Z]+|(rgb|hsl)a?\\([0-9.,%/ ]+\\))$',
});

const colourKeys = [
  'primaryColor',
  'secondaryColor',
  'bodyBackground',
  'cardBackground',
  'tagsBackground',
  'navLabelColor',
  'headerColor',
  'headerLinkColor',
  'primaryTextColor',
  'secondaryTextColor',
  'linkColor',
  'secondaryBtnBgColor',
] as const;
type ColourKey = (typeof colourKeys)[number];

export const logoPath = Type.String({ maxLength: 500, pattern: '^(/(?!/)|https://)' });

/** Logo and colours; what a theme does not say stays as the product has it. */
export const Theme = Type.Object({
  logoPath: Type.Optional(logoPath),
  ...(Object.fromEntries(colourKeys.map((key) => [key, Type.Optional(colour)])) as Record<
    ColourKey,
    ReturnType<typeof Type.Optional<typeof colour>>
  >),
});
export type Theme = Static<typeof Theme>;

/** Where the browser signs in. */
export const KeycloakConfig = Type.Object({
  url: Type.String({ minLength: 1 }),
  realm: Type.String({ minLength: 1 }),
  clientId: Type.String({ minLength: 1 }),
});
export type KeycloakConfig = Static<typeof KeycloakConfig>;

const address = Type.String({ pattern: '^(/(?!/)|https?://)' });
const language = Type.Enum([...languages]);

const given = {
  title: Type.String({ minLength: 1, maxLength: 200 }),
  environment: Type.Enum([...environments]),
  appType: Type.Enum([...appTypes]),
  baseUrl: address,
  schemaUrl: address,
  footerText: Type.Optional(Type.String({ maxLength: 500 })),
  googleClientId: Type.Optional(Type.String({ minLength: 1 })),
  acadmicYearStartWith: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  /** The zone in which moments are announced, by its name: `Africa/Lagos`. */
  timeZone: Type.Optional(Type.String({ maxLength: 60, pattern: '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' })),
  /** In which languages the labels of certificates stand that are issued from now on, the first one first. */
  certificateLanguages: Type.Optional(Type.Array(language, { minItems: 1, maxItems: 2, uniqueItems: true })),
  /** In development only: identity numbers are verified by any code, and this one is hinted. */
  demoOtp: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
};

const filledIn = {
  language,
  languages: Type.Array(language, { minItems: 1, uniqueItems: true }),
  configFolder: Type.Literal(uiConfigFolder),
  default_theme: Theme,
  dark_theme: Theme,
};

/** `config.json` as the browser gets it. */
export const AppConfig = Type.Object({ ...given, ...filledIn, keycloak: KeycloakConfig });
export type AppConfig = Static<typeof AppConfig>;

/** `config.json` as it lies on disk: `keycloak` is the server's to say, other keys have defaults. */
export const AppConfigFile = Type.Object({
  ...given,
  language: Type.Optional(filledIn.language),
  languages: Type.Optional(filledIn.languages),
  configFolder: Type.Optional(filledIn.configFolder),
  default_theme: Type.Optional(Theme),
  dark_theme: Type.Optional(Theme),
});
export type AppConfigFile = Static<typeof AppConfigFile>;
