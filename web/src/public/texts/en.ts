import { contact } from '@sanad/contract/text/en/contact';
import { home } from '@sanad/contract/text/en/home';
import { oneBox } from '@sanad/contract/text/en/one-box';
import { publicPages } from '@sanad/contract/text/en/public-pages';
import { revokeClassWords } from '@sanad/contract/text/en/revoke-classes';
import { sharedPage } from '@sanad/contract/text/en/shared-page';
import { staticPages } from '@sanad/contract/text/en/static-pages';
import { updates } from '@sanad/contract/text/en/updates';

export const texts = {
  ...publicPages,
  ...home,
  ...oneBox,
  ...contact,
  ...staticPages,
  ...sharedPage,
  ...revokeClassWords,
  ...updates,
};
