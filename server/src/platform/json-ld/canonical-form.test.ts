import { expect, test } from 'vitest';
import { createCanonize, createReferenceCanonize } from './canonical-form.ts';
import { contextUrls, createDocumentLoader } from './document-loader.ts';
import type { JsonLdObject } from './shape.ts';

const list = (encodedList: string | undefined, place: string): JsonLdObject => ({
  '@context': [contextUrls.credentialsV2],
  id: `https://example.org/status/${place}`,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: 'did:web:example.org',
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: {
    id: `https://example.org/status/${place}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList,
  },
});

/** Counts how often JSON-LD itself was asked. */
function counted() {
  const loader = createDocumentLoader();
  let asked = 0;
  const canonize = createCanonize((url) => {
    asked += 1;
    return loader(url);
  });
  return { canonize, asked: () => asked };
}

const reference = createReferenceCanonize(createDocumentLoader());

test('JSON-LD runs for the first document of a shape only, whatever the texts of the others', async () => {
  const { canonize, asked } = counted();
  await canonize(list('uAAA', '1'));
  const once = asked();
  expect(once).toBeGreaterThan(0);
  for (const text of ['"quoted" \\', 'दो', '👩🏽‍🎓', 'line\nend', '', undefined]) {
    const document = list(text, '2');
    expect(await canonize(document)).toBe(await reference(document));
  }
  expect(asked()).toBe(once);
});

test('what the compiled form cannot decide takes the long way: an address that is none, two nodes alike', async () => {
  const { canonize } = counted();
  const strange = list('uAAA', 'a b');
  await expect(canonize(strange)).rejects.toThrow();
  const twins = (text: string): JsonLdObject => ({
    '@context': [contextUrls.credentialsV2],
    id: 'https://example.org/1',
    type: ['VerifiableCredential'],
    issuer: 'did:web:example.org',
    credentialSubject: [{ description: text }, { description: text }],
  });
  await canonize(twins('a'));
  expect(await canonize(twins('b'))).toBe(await reference(twins('b')));
});

test('a term that no context knows is refused, in the compiled form too', async () => {
  const { canonize } = counted();
  await expect(canonize({ ...list('uAAA', '1'), unknownTerm: 'x' })).rejects.toThrow();
});

test('no address outside the shipped contexts is ever asked', async () => {
  await expect(createDocumentLoader()('https://example.org/context')).rejects.toThrow('No context is known');
});
