import { verificationCalls } from '@sanad/contract/calls/verification';
import { translate } from '@sanad/contract/text/translate';
import { timings } from '@sanad/contract/values/limits';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createCalls } from '#verification/calls.ts';
import { loadVerifyTexts, type VerifyTexts } from '#verification/texts/load-texts.ts';
import { VerificationContext } from '#verification/verification-context.ts';
import { usePublic } from '../public-context.ts';
import { checkQr } from './check-qr.ts';
import { Toast } from './toast.tsx';
import { carryVerifierToken, isVerifier } from './verifier-session.ts';

carryVerifierToken();

/** Whoever verifies on the public pages is a visitor; only a copy is looked at in a verifier's name. */
const calls = createCalls({
  verifyAddress: verificationCalls.publicVerify,
  isVerifier,
  checkQr: (text, signal) => checkQr(text, { signal, isSignedIn: false }),
});

type Told = { number: number; message: string };

function useTold() {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (told === undefined) return;
    const timer = setTimeout(() => setTold(undefined), timings.errorToast);
    return () => clearTimeout(timer);
  }, [told]);
  return { told, tell: setTold };
}

function useVerifyTexts(): VerifyTexts | undefined {
  const { language, texts } = usePublic();
  const [loaded, setLoaded] = useState<VerifyTexts>();
  useEffect(() => {
    let isLate = false;
    void loadVerifyTexts(language).then((next) => {
      if (!isLate) setLoaded(next);
    });
    return () => {
      isLate = true;
    };
  }, [language]);
  // Texts of the installation stand over ours.
  return useMemo(() => (loaded === undefined ? undefined : { ...loaded, ...texts }), [loaded, texts]);
}

type PublicVerificationProps = {
  children(toast: ReactNode): ReactNode;
  /** Stands there until the words have come. */
  waiting?: ReactNode;
};

/** Gives the verification parts the words and calls of the public pages. */
export function PublicVerification({ children, waiting = null }: PublicVerificationProps) {
  const { language, config } = usePublic();
  const startYear = config.acadmicYearStartWith;
  const texts = useVerifyTexts();
  const { told, tell } = useTold();
  const tools = useMemo(
    () =>
      texts && {
        t: (key: keyof VerifyTexts, values?: Record<string, string | number>) => translate(texts, key, values),
        language,
        startYear,
        calls,
        notify: (message: string) => tell({ number: Date.now(), message }),
      },
    [texts, language, startYear, tell],
  );
  if (tools === undefined) return waiting;
  const toast = told && <Toast key={told.number} message={told.message} onClose={() => tell(undefined)} />;
  return <VerificationContext value={tools}>{children(toast)}</VerificationContext>;
}
