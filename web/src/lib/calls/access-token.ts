import { timings } from '@sanad/contract/values/limits';

export type AccessToken = { value: string /** Milliseconds since 1970. */; expiresAt: number };

/** Who knows the signed-in user; `refresh` answers undefined when the session has ended. */
export type TokenSource = {
  current(): AccessToken | undefined;
  refresh(): Promise<AccessToken | undefined>;
};

const anonymous: TokenSource = { current: () => undefined, refresh: async () => undefined };

let source: TokenSource = anonymous;
let refreshing: Promise<AccessToken | undefined> | undefined;

export function setTokenSource(next: TokenSource | undefined): void {
  source = next ?? anonymous;
  refreshing = undefined;
}

/** A page fires many calls at once: they share one refresh. */
function refreshOnce(): Promise<AccessToken | undefined> {
  refreshing ??= source.refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** The bearer token for a call made now, refreshed when it is valid for less than 60 seconds; undefined: anonymous. */
export async function freshToken(now: number = Date.now()): Promise<string | undefined> {
  const token = source.current();
  if (token === undefined) return undefined;
  if (token.expiresAt - now >= timings.tokenMinimumValidity) return token.value;
  try {
    return (await refreshOnce())?.value;
  } catch (error) {
    // The identity service cannot be reached: a token that still lives is better than a lost call.
    if (token.expiresAt > now) return token.value;
    throw error;
  }
}
