import { oneBox } from '@sanad/contract/text/en/one-box';
import { revokeClassWords } from '@sanad/contract/text/en/revoke-classes';
import { verification } from '@sanad/contract/text/en/verification';
import { verificationView } from '@sanad/contract/text/en/verification-view';

export const texts = { ...verification, ...verificationView, ...revokeClassWords, ...oneBox };
