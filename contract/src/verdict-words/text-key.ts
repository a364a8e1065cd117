import type { oneBox } from '../text/en/one-box.ts';
import type { revokeClassWords } from '../text/en/revoke-classes.ts';
import type { verification } from '../text/en/verification.ts';
import type { verificationView } from '../text/en/verification-view.ts';

/** A text of the screens on which something is verified. */
export type VerifyTextKey =
  | keyof typeof verification
  | keyof typeof verificationView
  | keyof typeof revokeClassWords
  | keyof typeof oneBox;
