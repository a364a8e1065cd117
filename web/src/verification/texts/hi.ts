import { oneBox } from '@sanad/contract/text/hi/one-box';
import { revokeClassWords } from '@sanad/contract/text/hi/revoke-classes';
import { verification } from '@sanad/contract/text/hi/verification';
import { verificationView } from '@sanad/contract/text/hi/verification-view';
import type { texts as en } from './en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  ...verification,
  ...verificationView,
  ...revokeClassWords,
  ...oneBox,
};
