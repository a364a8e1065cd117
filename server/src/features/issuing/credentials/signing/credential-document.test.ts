import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReferenceCanonize } from '#platform/json-ld/canonical-form.ts';
import { contextUrls, createDocumentLoader } from '#platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '#platform/json-ld/shape.ts';
import { isSignedBy, type Proof } from '#platform/signing/data-integrity.ts';
import { multikeyOf, publicKeyOf } from '#platform/signing/ed25519.ts';
import { someDraft, testKey, testKid, testOrigin, usualResult } from '#testing/some-drafts.ts';
import { addresses, didOf, methodOf } from './addresses.ts';
import { credentialDocument, withAbsentMembers } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { educationContext } from './education-context.ts';
import { canonizeFor, signDrafts } from './sign-drafts.ts';

const own = new Map([[addresses.context(testOrigin), educationContext(testOrigin)]]);
const reference = createReferenceCanonize(createDocumentLoader(own));
const canonize = canonizeFor(testOrigin);

/** Texts as people and attackers write them: quotes, line ends, Devanagari, emoji, N-Quads syntax. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'आदित्य कुमार',
    'Ọlábísí Ẹniọlá',
    '👩🏽‍🎓 𝒜',
    '"quoted" \\ back',
    'line\nend\r\ttab',
    '\u0000\u007f\b\f',
    '<http://a> .\n_:b <p> "x" .',
    'urn:x:s0:',
    '_:c14n0',
    ' ',
    '@id',
    '\ue000\uffff𐀀',
  ),
);
const optional = fc.option(hostile, { nil: undefined });
const grade = fc.record({
  subject: hostile,
  score: fc.option(
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    { nil: null },
  ),
  grade: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'P'),
});
const drafts: fc.Arbitrary<CredentialDraft> = fc
  .record({
    kind: fc.constantFrom('SRC' as const, 'BECE' as const, 'MBA' as const),
    name: hostile,
    index: fc.integer({ min: 0, max: 131_071 }),
    firstName: hostile,
    middleName: fc.option(fc.oneof(hostile, fc.constant('')), { nil: undefined }),
    lastName: hostile,
    schoolName: hostile,
    admissionNo: optional,
    candidateNo: optional,
    examNum: optional,
    uniqueId: optional,
    className: optional,
    term: fc.constantFrom(undefined, 'First', 'Second', 'Third'),
    subjectAndGrade: fc.array(grade, { minLength: 1, maxLength: 20 }),
    place: fc.option(fc.record({ lga: fc.oneof(hostile, fc.constant('')), state: hostile }), { nil: undefined }),
  })
  .map(({ kind, name, index, place, ...fields }) => {
    const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const result = { ...usualResult(), ...present };
    return someDraft({ kind, issuer: { ...someDraft().issuer, name }, status: { list: 1, index }, result, place });
  });

test('the compiled canonical form says to the letter what jsonld says, for every shape and every text', async () => {
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const document = credentialDocument(draft, testOrigin);
      expect(await canonize(document)).toBe(await reference(document));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('a credential that was read has the same canonical form as when it was made', async () => {
  const result = usualResult({ subjectAndGrade: [{ subject: 'Hausa', score: null, grade: 'B' }] });
  delete result.middleName;
  for (const place of [undefined, { lga: 'Kaduna North', state: 'Kaduna' }, { lga: '', state: 'Kaduna' }]) {
    const document = credentialDocument(someDraft({ result, place }), testOrigin);
    const read = JSON.parse(JSON.stringify(document)) as JsonLdObject;
    expect(await canonize(withAbsentMembers(read))).toBe(await reference(document));
  }
});

type Signed = JsonLdObject & { proof: Proof };

async function signed(draft = someDraft()): Promise<Signed> {
  const [one] = await signDrafts({ origin: testOrigin, keys: { [testKid]: testKey.pkcs8 }, drafts: [draft] });
  return JSON.parse(one?.document ?? '') as Signed;
}

const did = didOf(testOrigin, someDraft().issuer.id);
const method = {
  '@context': contextUrls.multikey,
  id: methodOf(testOrigin, someDraft().issuer.id, testKid),
  type: 'Multikey',
  controller: did,
  publicKeyMultibase: multikeyOf(testKey.rawPublic),
};
/** What an outsider finds at our addresses. */
const outside = createDocumentLoader(
  new Map<string, object>([
    ...own,
    [method.id, method],
    [did, { '@context': [contextUrls.did, contextUrls.multikey], id: did, assertionMethod: [method.id] }],
  ]),
);
const judge = (credential: object) =>
  verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: outside,
    checkStatus: async () => ({ verified: true }),
  });

test.each(['SRC', 'BECE', 'MBA'] as const)('@digitalbazaar/vc verifies a %s credential of ours', async (kind) => {
  const credential = await signed(someDraft({ kind }));
  const answer = await judge(credential);
  expect(answer.error).toBeUndefined();
  expect(answer.verified).toBe(true);
});

test('@digitalbazaar/vc refuses a credential of ours with another grade', async () => {
  const credential = await signed();
  const text = JSON.stringify(credential).replace('"value":"B"', '"value":"A"');
  expect((await judge(JSON.parse(text) as object)).verified).toBe(false);
});

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function changed(document: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return typeof document === 'string' ? `${document}x` : !document;
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<string, unknown>;
  copy[name] = changed(copy[name], rest);
  return copy;
}

test('any changed value of a credential breaks its signature', async () => {
  const credential = await signed();
  const key = publicKeyOf(testKey.rawPublic);
  expect(await isSignedBy(credential, { canonize, key })).toBe(true);
  const paths = leavesOf(credential);
  expect(paths.length).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), async (path) => {
      expect(await isSignedBy(changed(credential, path) as Signed, { canonize, key })).toBe(false);
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('a value that is added to a credential breaks its signature, also under a name that no context knows', async () => {
  const credential = await signed();
  const key = publicKeyOf(testKey.rawPublic);
  for (const name of ['examNum', 'remark']) {
    const subject = { ...(credential.credentialSubject as JsonLdObject), [name]: '1' };
    expect(await isSignedBy({ ...credential, credentialSubject: subject }, { canonize, key })).toBe(false);
  }
});
