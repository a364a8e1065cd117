import type { TextValues } from '@sanad/contract/text/translate';
import { createContext, useContext } from 'react';
import type { VerificationCalls } from './calls.ts';
import type { VerifyTextKey } from './texts/load-texts.ts';

/** What these parts ask of the page that they stand on: its words, its calls and its way to tell of a failure. */
export type VerificationTools = {
  t(key: VerifyTextKey, values?: TextValues): string;
  language: string;
  /** The first session on offer; undefined: the usual one. */
  startYear?: number | undefined;
  calls: VerificationCalls;
  /** Tells of something that went wrong, for a while. */
  notify(message: string): void;
};

export const VerificationContext = createContext<VerificationTools | undefined>(undefined);

export function useVerification(): VerificationTools {
  const tools = useContext(VerificationContext);
  if (tools === undefined) throw new Error('VerificationContext is missing');
  return tools;
}

export function useVerifyText(): VerificationTools['t'] {
  return useVerification().t;
}
