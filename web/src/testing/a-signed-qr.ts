import { keygenAsync, signAsync } from '@noble/ed25519';
import { coseToBeSigned } from '@sanad/contract/qr/cose';
import { packQr, type QrPayload } from '@sanad/contract/qr/qr-payload';
import { boundTo, digitsOfBytes, hexOf } from '@sanad/contract/qr/signed-qr';
import {
  type ListPlaces,
  manifestPurpose,
  packKeys,
  packLists,
  packManifest,
  type TrustedKey,
} from '@sanad/contract/qr/trust-bundle';
import { cbor } from '#public/verify/cbor.ts';
import { sha256 } from '#public/verify/signatures.ts';

export type TestKey = { secretKey: Uint8Array; publicKey: Uint8Array; kid: Uint8Array };

export async function aKey(): Promise<TestKey> {
  const { secretKey, publicKey } = await keygenAsync();
  return { secretKey, publicKey, kid: (await sha256(publicKey)).subarray(0, 8) };
}

async function signCose(payload: Uint8Array, aad: Uint8Array, { kid, secretKey }: TestKey): Promise<Uint8Array> {
  const header = cbor.encode(new Map<number, unknown>([[1, -8], [4, kid]])); // biome-ignore format: as RFC 9052 writes it
  const signature = await signAsync(coseToBeSigned({ header, payload }, aad, cbor), secretKey);
  return Uint8Array.from([0xd2, ...cbor.encode([header, new Map(), payload, signature])]);
}

export const shortId = '7Q4K9X2WZ5';
export const credentialId = '0197a8c0-1234-7000-8000-0123456789ab';

/** 1 June 2026. */
export const issueDay = 20_605;

export const aPayload = (change: Partial<QrPayload> = {}): QrPayload => ({
  kind: 'SRC',
  year: 2026,
  name: 'Chidinma Ngozi Okafor',
  school: 'Government Day Secondary School, Ikeja',
  place: 'Ikeja, Lagos',
  className: 'JSS 3 A',
  session: 2025,
  term: 'First',
  number: 'ADM/114',
  results: [
    { subject: 'English Studies', score: 71.5, grade: 'A' },
    { subject: 'Mathematics', score: 78, grade: 'A' },
    { subject: 'Basket Weaving', score: null, grade: 'C' },
  ],
  issued: issueDay,
  statusList: 1,
  statusIndex: 77_041,
  ...change,
});

export async function qrTextOf(payload: QrPayload, key: TestKey): Promise<string> {
  const message = await signCose(cbor.encode(packQr(payload)), boundTo(shortId), key);
  return `HTTP://LOCALHOST:3000/V/${shortId}#${digitsOfBytes(Uint8Array.from([1, ...message]))}`;
}

export const schoolId = Uint8Array.from({ length: 16 }, (_, index) => index);

export const trustedKey = ({ publicKey }: TestKey, change: Partial<TrustedKey> = {}): TrustedKey => ({
  publicKey,
  issuerId: schoolId,
  kind: 'School',
  name: 'Government Day Secondary School, Ikeja',
  createdAt: 1_700_000_000,
  ...change,
});

export type TestBundle = { asOf: number; keys: readonly TrustedKey[]; lists?: readonly ListPlaces[] };

/** The addresses of a trust bundle and what lies there. */
export async function publishBundle({ asOf, keys, lists = [] }: TestBundle, logKey: TestKey) {
  const pages = [packKeys(keys, cbor), packLists(lists, cbor)];
  const [keyPage = schoolId, statusPage = schoolId] = await Promise.all(pages.map(sha256));
  const origin = 'http://localhost:3000';
  const manifest = packManifest({ asOf, origin, keyPages: [keyPage], statusPages: [statusPage] }, cbor);
  return new Map<string, Uint8Array | object>([
    ['/log/key', { publicKey: btoa(String.fromCharCode(...logKey.publicKey)) }],
    ['/trust/bundle', await signCose(manifest, manifestPurpose, logKey)],
    [`/trust/pages/${hexOf(keyPage)}`, pages[0] ?? schoolId],
    [`/trust/pages/${hexOf(statusPage)}`, pages[1] ?? schoolId],
  ]);
}

/** A browser's Cache Storage, in memory. */
export function createCaches() {
  const kept = new Map<string, Map<string, { url: string; body: Uint8Array }>>();
  const addressOf = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url);
  return {
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, { url: string; body: Uint8Array }>();
      kept.set(name, entries);
      return {
        match: async (request: string) => {
          const entry = entries.get(request);
          return entry === undefined ? undefined : new Response(Uint8Array.from(entry.body));
        },
        put: async (request: string, response: Response) => {
          entries.set(request, { url: request, body: new Uint8Array(await response.arrayBuffer()) });
        },
        keys: async () => [...entries.values()],
        delete: async (request: string | { url: string }) => entries.delete(addressOf(request)),
      };
    },
    addressesIn: (name: string) => [...(kept.get(name)?.keys() ?? [])],
    entriesIn: (name: string) => kept.get(name),
  };
}
