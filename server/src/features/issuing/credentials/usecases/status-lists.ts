import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import { createProof } from '../../../../platform/signing/data-integrity.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { encodeList, secondsText } from '../rules.ts';
import { addresses, didOf, methodOf } from '../signing/addresses.ts';
import { canonizeFor, openKey } from '../signing/sign-drafts.ts';
import { listTakenBack, type TakenBack } from '../stores/credentials.ts';
import { findActiveKey } from '../stores/keys.ts';
import { findList, listSetPlaces } from '../stores/status-lists.ts';
import { openActiveKey } from './keys.ts';
import { getOrigin } from './origin.ts';

export type ListPurpose = 'revocation' | 'suspension';
type Wanted = { issuerId: string; number: number; purpose: ListPurpose };
type SignedList = { changes: number; signedAt: number; text: string };

const hourMs = 60 * 60 * 1000;
/** A list is good for a day and signed again after half of it, so that nobody is given one that is about to end. */
const goodFor = 24 * hourMs;
const renewedAfter = 12 * hourMs;
const cacheLimit = 5000;
const cache = new WeakMap<object, Map<string, SignedList>>();

function cacheOf(db: object): Map<string, SignedList> {
  const known = cache.get(db) ?? new Map<string, SignedList>();
  cache.set(db, known);
  if (known.size > cacheLimit) known.clear();
  return known;
}

async function signList(deps: Deps, { issuerId, number, purpose }: Wanted): Promise<string> {
  const origin = await getOrigin(deps.db, deps);
  const key = await findActiveKey(deps.db, issuerId);
  if (key === undefined) throw new AppError('NOT_FOUND');
  const { kid, pkcs8 } = await openActiveKey(deps.db, deps, { entity: key.issuer_entity, id: issuerId });
  const now = deps.clock.now();
  const address = addresses.statusList(origin, issuerId, number) + (purpose === 'suspension' ? '/suspension' : '');
  const unsigned = {
    '@context': [contextUrls.credentialsV2],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(origin, issuerId),
    validFrom: secondsText(now),
    validUntil: secondsText(new Date(now.getTime() + goodFor)),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodeList(await listSetPlaces(deps.db, { issuerId, number, purpose })),
    },
  };
  const proof = await createProof(unsigned, {
    canonize: canonizeFor(origin),
    key: openKey(kid, pkcs8),
    verificationMethod: methodOf(origin, issuerId, kid),
    created: secondsText(now),
  });
  return JSON.stringify({ ...unsigned, proof });
}

/** A status list, signed by its issuer: signed anew when something changed in it or half its time is over. */
export async function readStatusList(deps: Deps, wanted: Wanted): Promise<string> {
  const issuerId = findOsid(wanted.issuerId);
  const list = issuerId === undefined ? undefined : await findList(deps.db, issuerId, wanted.number);
  if (issuerId === undefined || list === undefined) throw new AppError('NOT_FOUND');
  const known = cacheOf(deps.db);
  const name = `${issuerId}/${wanted.number}/${wanted.purpose}`;
  const now = deps.clock.now().getTime();
  const kept = known.get(name);
  if (kept !== undefined && kept.changes === list.changes && now - kept.signedAt < renewedAfter) return kept.text;
  const text = await signList(deps, { ...wanted, issuerId });
  known.set(name, { changes: list.changes, signedAt: now, text });
  return text;
}

type Asked = { issuerId?: string; page?: number; limit?: number };

const partSize = 2000;

/** An osid, the DID of an issuer or of one of its keys. */
const issuerOsid = (given: string) => findOsid(/^did:.*:issuers:([^:]+)/.exec(given)?.[1] ?? given);

async function* partsOf(deps: Deps, issuerId: string | undefined): AsyncGenerator<TakenBack[]> {
  for (let after: string | undefined; ; ) {
    const part = await listTakenBack(deps.db, { issuerId, after, limit: partSize });
    yield part;
    after = part.at(-1)?.id;
    if (part.length < partSize) return;
  }
}

/** As the list says it: older clients compare `id` with the id inside the export. */
function presentTakenBack(origin: string, row: TakenBack) {
  const { id, issuer_id, issued_at, certificate_no, revoked_at, suspended_at } = row;
  return {
    id: addresses.credential(origin, id),
    uuid: id,
    tags: [certificate_no.split('-')[0]],
    issuer: issuer_id,
    issuanceDate: issued_at.toISOString(),
    status: revoked_at === null ? 'suspended' : 'revoked',
    revokedAt: (revoked_at ?? suspended_at)?.toISOString(),
  };
}

/**
 * What is revoked or suspended as a plain list, for registry clients, which ask once and read no further: all of it,
 * unless a page is asked for. It is read in parts while it is sent.
 */
export async function* readRevocationList(deps: Deps, { issuerId, page, limit }: Asked): AsyncGenerator<string> {
  const osid = issuerId === undefined ? undefined : issuerOsid(issuerId);
  const origin = await getOrigin(deps.db, deps);
  const isNobody = issuerId !== undefined && osid === undefined;
  const isPaged = page !== undefined || limit !== undefined;
  const size = limit ?? 1000;
  const paged = { issuerId: osid, limit: size, offset: ((page ?? 1) - 1) * size };
  const parts = isNobody ? [] : isPaged ? [await listTakenBack(deps.db, paged)] : partsOf(deps, osid);
  let separator = '';
  yield '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield separator + part.map((row) => JSON.stringify(presentTakenBack(origin, row))).join(',');
    separator = ',';
  }
  yield ']';
}
