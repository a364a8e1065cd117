/** The files that a browser loads before anything else. */
export const settingsCalls = {
  appConfig: 'GET /assets/config/config.json',
  version: 'GET /assets/config/version.json',
  home: 'GET /assets/config/home.html',
  theme: 'GET /assets/config/theme.css',
  texts: 'GET /assets/i18n/:language.json',
  localTexts: 'GET /assets/config/ui-config/i18n/:language.json',
  page: 'GET /assets/config/pages/:name',
} as const;
