import type { SignInPlace } from '@sanad/contract/api/security';
import { useText } from '#lib/words/text.ts';

/** "Chrome on Windows", as far as the browser said it. */
export function useDeviceName() {
  const t = useText();
  return ({ program, system }: Pick<SignInPlace, 'program' | 'system'>): string => {
    if (program !== '' && system !== '') return t('security.sessions.device', { program, system });
    return program || system || t('security.sessions.unknown');
  };
}
