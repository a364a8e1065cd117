import { verificationCalls } from '@sanad/contract/calls/verification';
import { type ReactNode, useMemo } from 'react';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { showToast } from '#ui/toast.tsx';
import { createCalls } from '#verification/calls.ts';
import { VerificationContext } from '#verification/verification-context.ts';

/** In the app everything is asked in the name of the signed-in verifier. */
const calls = createCalls({
  verifyAddress: verificationCalls.verify,
  isVerifier: async () => true,
  checkQr: async (text, signal) => {
    const { checkQr } = await import('#public/verify/check-qr.ts');
    return checkQr(text, { signal, isSignedIn: true });
  },
});

/** Gives the verification parts the words, calls and toasts of the app. */
export function AppVerification({ startYear, children }: { startYear?: number | undefined; children: ReactNode }) {
  const t = useText();
  const language = currentLanguage();
  const tools = useMemo(
    () => ({ t, language, startYear, calls, notify: (title: string) => showToast({ kind: 'error', title }) }),
    [t, language, startYear],
  );
  return <VerificationContext value={tools}>{children}</VerificationContext>;
}
