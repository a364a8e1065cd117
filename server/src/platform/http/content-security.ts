import type { Settings } from '../settings.ts';

/** `strict`: public pages, sign-in pages and answers; `app`: the signed-in application, whose parts write styles inline. */
export type ContentSecurityKind = 'strict' | 'app';

export type ContentSources = {
  /** Origins of the product itself: identity provider, address that browsers use. */
  identityOrigin: string | undefined;
  publicOrigin: string;
  /** Only a deployment with a Google client id loads anything from Google. */
  google: boolean;
};

const googleSources = {
  script: ['https://accounts.google.com', 'https://apis.google.com'],
  connect: ['https://accounts.google.com', 'https://www.googleapis.com', 'https://content.googleapis.com'],
  frame: ['https://accounts.google.com', 'https://content.googleapis.com', 'https://docs.google.com'],
  image: ['https://lh3.googleusercontent.com'],
};

const noSources: typeof googleSources = { script: [], connect: [], frame: [], image: [] };

export function contentSourcesOf(settings: Settings): ContentSources {
  return {
    identityOrigin: settings.keycloak === undefined ? undefined : new URL(settings.keycloak.url).origin,
    publicOrigin: new URL(settings.publicUrl).origin,
    google: false,
  };
}

/** The value of the Content-Security-Policy header. */
export function contentSecurityPolicy(kind: ContentSecurityKind, sources: ContentSources): string {
  const google = sources.google ? googleSources : noSources;
  const identity = sources.identityOrigin === undefined ? [] : [sources.identityOrigin];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...google.script],
    'style-src': kind === 'app' ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...google.image],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...identity, ...google.connect],
    'frame-src': kind === 'app' ? ["'self'", 'blob:', ...identity, ...google.frame] : ["'self'", ...identity],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // Browsers also check where the answer to a form redirects to: back to the public address after sign-in.
    'form-action': ["'self'", sources.publicOrigin, ...identity],
    // The silent sign-in opens our own pages in a frame.
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
