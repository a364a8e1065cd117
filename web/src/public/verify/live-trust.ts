import { publicCalls } from '@sanad/contract/values/public-calls';
import { keyInAnswer, pageAddress, type TrustSource } from './trust-source.ts';

async function get(path: string, options: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(path, options);
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = async (response: Response | undefined) =>
  response === undefined ? undefined : new Uint8Array(await response.arrayBuffer());

/** The trust bundle as the server gives it now. */
export const liveTrust: TrustSource = {
  logKey: async () => {
    const answer = await get(publicCalls.logKey, { cache: 'no-cache' });
    return answer === undefined ? undefined : keyInAnswer(answer);
  },
  manifest: async () => bytesOf(await get(publicCalls.trustBundle, { cache: 'no-cache' })),
  page: async (hash) => bytesOf(await get(pageAddress(hash))),
};
