import { credentialCalls } from '@sanad/contract/calls/credentials';
import { transparencyCalls } from '@sanad/contract/calls/transparency';
import { ask, askBytes } from '#lib/calls/ask.ts';
import { keyInAnswer, type TrustSource } from './trust-source.ts';

const asVisitor = { asVisitor: true } as const;

/** The trust bundle as the server gives it now. */
export const liveTrust: TrustSource = {
  logKey: async () => {
    const answer = await ask(transparencyCalls.key, { ...asVisitor, cache: 'no-cache' });
    return answer.ok ? keyInAnswer(answer.reply) : undefined;
  },
  manifest: () => askBytes(credentialCalls.trustBundle, { ...asVisitor, cache: 'no-cache' }),
  page: (hash) => askBytes(credentialCalls.trustPage, { ...asVisitor, params: { hash } }),
};
