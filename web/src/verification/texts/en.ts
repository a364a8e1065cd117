import { oneBox } from '@sanad/contract/text/en/one-box';
import { verification } from '@sanad/contract/text/en/verification';
import { verificationView } from '@sanad/contract/text/en/verification-view';

export const texts = { ...verification, ...verificationView, ...oneBox };
