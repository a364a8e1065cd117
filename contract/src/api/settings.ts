import Type, { type Static } from 'typebox';
import { settingsCalls as calls } from '../calls/settings.ts';
import { uiConfigFolder } from '../ui-config/app-config.ts';
import { type UiConfigKind, uiConfigKinds } from '../ui-config/kinds.ts';
import { call } from './call.ts';

/** What is deployed. Both times are those of the build. */
const Version = Type.Object({ version: Type.String(), buildTime: Type.String(), timestamp: Type.Integer() });
export type Version = Static<typeof Version>;

/** Documents of the installation: their shapes are those of `ui-config/` and of the catalogues in `text/`. */
const json = { files: ['application/json'] } as const;
const ofLanguage = Type.Object({ language: Type.String() });

const uiConfigCall = <Kind extends UiConfigKind>(kind: Kind) =>
  call(`GET ${uiConfigFolder}/${kind}.json`, { reply: json });

type UiConfigCalls = { readonly [Kind in UiConfigKind]: ReturnType<typeof uiConfigCall<Kind>> };

/** The configuration of the screens, one file for each kind of them. */
export const uiConfigApi = Object.fromEntries(
  uiConfigKinds.map((kind) => [kind, uiConfigCall(kind)]),
) as unknown as UiConfigCalls;

/** The configuration of the installation, its texts and its pages, for everybody. */
export const settingsApi = {
  appConfig: call(calls.appConfig, { reply: json, errors: ['NOT_FOUND'] }),
  version: call(calls.version, { reply: Version }),
  home: call(calls.home, { reply: { files: ['text/html'] } }),
  theme: call(calls.theme, { reply: { files: ['text/css'] } }),
  texts: call(calls.texts, { params: ofLanguage, reply: json, errors: ['NOT_FOUND'] }),
  localTexts: call(calls.localTexts, { params: ofLanguage, reply: json, errors: ['NOT_FOUND'] }),
  page: call(calls.page, {
    params: Type.Object({ name: Type.String() }),
    reply: { files: ['text/html', 'text/css', 'image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] },
    errors: ['NOT_FOUND'],
  }),
} as const;
