import type { AppConfigFile } from '@sanad/contract/ui-config/app-config';
import { defaultLanguage, languages } from '@sanad/contract/values/languages';
import { primaryColours } from '@sanad/contract/values/limits';

type FilledIn = 'language' | 'languages' | 'configFolder' | 'default_theme' | 'dark_theme';

/** The `config.json` that a development start writes, and the defaults of one that says less. */
export const appConfig: AppConfigFile & Required<Pick<AppConfigFile, FilledIn>> = {
  title: 'Sanad',
  environment: 'development',
  appType: 'certification',
  baseUrl: '/api/v1',
  schemaUrl: '/api/docs/swagger.json',
  language: defaultLanguage,
  languages: [...languages],
  configFolder: '/assets/config/ui-config',
  default_theme: { primaryColor: primaryColours.default },
  dark_theme: { primaryColor: primaryColours.dark },
};
