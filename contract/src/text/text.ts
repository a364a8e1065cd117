import type { Language } from '../values/languages.ts';
import { accounts as enAccounts } from './en/accounts.ts';
import { activity as enActivity } from './en/activity.ts';
import { activityLog as enActivityLog } from './en/activity-log.ts';
import { common as enCommon } from './en/common.ts';
import { contact as enContact } from './en/contact.ts';
import { errors as enErrors } from './en/errors.ts';
import { frame as enFrame } from './en/frame.ts';
import { home as enHome } from './en/home.ts';
import { identity as enIdentity } from './en/identity.ts';
import { identityProvider as enIdentityProvider } from './en/identity-provider.ts';
import { institutions as enInstitutions } from './en/institutions.ts';
import { layout as enLayout } from './en/layout.ts';
import { lists as enLists } from './en/lists.ts';
import { mail as enMail } from './en/mail.ts';
import { menu as enMenu } from './en/menu.ts';
import { notifications as enNotifications } from './en/notifications.ts';
import { platform as enPlatform } from './en/platform.ts';
import { publicPages as enPublicPages } from './en/public-pages.ts';
import { registry as enRegistry } from './en/registry.ts';
import { results as enResults } from './en/results.ts';
import { settings as enSettings } from './en/settings.ts';
import { staticPages as enStaticPages } from './en/static-pages.ts';
import { table as enTable } from './en/table.ts';
import { ui as enUi } from './en/ui.ts';
import { accounts as hiAccounts } from './hi/accounts.ts';
import { activity as hiActivity } from './hi/activity.ts';
import { activityLog as hiActivityLog } from './hi/activity-log.ts';
import { common as hiCommon } from './hi/common.ts';
import { contact as hiContact } from './hi/contact.ts';
import { errors as hiErrors } from './hi/errors.ts';
import { frame as hiFrame } from './hi/frame.ts';
import { home as hiHome } from './hi/home.ts';
import { identity as hiIdentity } from './hi/identity.ts';
import { identityProvider as hiIdentityProvider } from './hi/identity-provider.ts';
import { institutions as hiInstitutions } from './hi/institutions.ts';
import { layout as hiLayout } from './hi/layout.ts';
import { lists as hiLists } from './hi/lists.ts';
import { mail as hiMail } from './hi/mail.ts';
import { menu as hiMenu } from './hi/menu.ts';
import { notifications as hiNotifications } from './hi/notifications.ts';
import { platform as hiPlatform } from './hi/platform.ts';
import { publicPages as hiPublicPages } from './hi/public-pages.ts';
import { registry as hiRegistry } from './hi/registry.ts';
import { results as hiResults } from './hi/results.ts';
import { settings as hiSettings } from './hi/settings.ts';
import { staticPages as hiStaticPages } from './hi/static-pages.ts';
import { table as hiTable } from './hi/table.ts';
import { ui as hiUi } from './hi/ui.ts';

const en = {
  ...enAccounts,
  ...enActivity,
  ...enActivityLog,
  ...enCommon,
  ...enContact,
  ...enErrors,
  ...enFrame,
  ...enHome,
  ...enIdentity,
  ...enIdentityProvider,
  ...enInstitutions,
  ...enLayout,
  ...enLists,
  ...enMail,
  ...enMenu,
  ...enNotifications,
  ...enPlatform,
  ...enPublicPages,
  ...enRegistry,
  ...enResults,
  ...enSettings,
  ...enStaticPages,
  ...enTable,
  ...enUi,
};

/** A key of the text catalogue. A Hindi catalogue that lacks one does not compile. */
export type TextKey = keyof typeof en;

const hi: Record<TextKey, string> = {
  ...hiAccounts,
  ...hiActivity,
  ...hiActivityLog,
  ...hiCommon,
  ...hiContact,
  ...hiErrors,
  ...hiFrame,
  ...hiHome,
  ...hiIdentity,
  ...hiIdentityProvider,
  ...hiInstitutions,
  ...hiLayout,
  ...hiLists,
  ...hiMail,
  ...hiMenu,
  ...hiNotifications,
  ...hiPlatform,
  ...hiPublicPages,
  ...hiRegistry,
  ...hiResults,
  ...hiSettings,
  ...hiStaticPages,
  ...hiTable,
  ...hiUi,
};

export const catalogues: Record<Language, Record<TextKey, string>> = { en, hi };
