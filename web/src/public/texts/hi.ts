import { contact } from '@sanad/contract/text/hi/contact';
import { home } from '@sanad/contract/text/hi/home';
import { oneBox } from '@sanad/contract/text/hi/one-box';
import { publicPages } from '@sanad/contract/text/hi/public-pages';
import { revokeClassWords } from '@sanad/contract/text/hi/revoke-classes';
import { sharedPage } from '@sanad/contract/text/hi/shared-page';
import { staticPages } from '@sanad/contract/text/hi/static-pages';
import { updates } from '@sanad/contract/text/hi/updates';
import type { texts as en } from './en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  ...publicPages,
  ...home,
  ...oneBox,
  ...contact,
  ...staticPages,
  ...sharedPage,
  ...revokeClassWords,
  ...updates,
};
