import type { Claim, ClaimNote } from '@sanad/contract/api/claims';
import { claimCalls } from '@sanad/contract/calls/claims';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { type ClaimAction, hiddenClaimFields, inReadingOrder } from '@sanad/contract/workflow/attestation';
import { api } from '#lib/calls/api-client.ts';
import { saveFile } from '#lib/page/save-file.ts';

/** Which claim a page is about; `entity` is the role that looks at it. */
export type NamedClaim = { entity: string; id: string };
export type ReadClaim = { claim: Claim; notes: readonly ClaimNote[] };

export const claimKey = ({ entity, id }: NamedClaim) => ['claim', entity, id] as const;

export const loadClaim = (named: NamedClaim, signal: AbortSignal): Promise<ReadClaim> =>
  api.call(claimCalls.read, { params: named, signal });

/** `updatedAt`: of the claim as it was looked at. */
export type Decision = { action: ClaimAction; notes?: string; updatedAt: string };

export const decideClaim = (params: NamedClaim, body: Decision) => api.call(claimCalls.attest, { params, body });

export const saveNote = (params: NamedClaim, notes: string) => api.call(claimCalls.note, { params, body: { notes } });

/** What was signed: the page of a document; of a fact, which has none, the signed fact itself. */
export async function downloadSigned({ asked, credentialId = '', certificateNo = '' }: Claim): Promise<void> {
  const format = asked === undefined ? 'json' : 'pdf';
  const asking = { params: { id: credentialId }, query: { format }, accept: `application/${format}` };
  saveFile(await api.callFile(credentialCalls.read, asking), `${certificateNo}.${format}`);
}

type Json = Readonly<Record<string, unknown>>;
export type ClaimFact = { name: string; value: string };
/** One entry that is asked about: the part of the record that it stands in, and what it says. */
export type ClaimEntry = { property: string; facts: ClaimFact[] };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function factsOf(entry: Json): ClaimFact[] {
  return inReadingOrder(Object.entries(entry), ([name]) => name).flatMap(([name, value]) => {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return hiddenClaimFields.has(name) || !isText || value === '' ? [] : [{ name, value: String(value) }];
  });
}

/** What is asked about, in words: neither ids nor what the registry keeps for itself. */
export function entriesOf({ propertyData }: Pick<Claim, 'propertyData'>): ClaimEntry[] {
  let parts: unknown;
  try {
    parts = JSON.parse(propertyData);
  } catch {
    return [];
  }
  if (!isObject(parts)) return [];
  return Object.entries(parts).flatMap(([property, part]) =>
    [part]
      .flat()
      .filter(isObject)
      .map((entry) => ({ property, facts: factsOf(entry) })),
  );
}

/** What the claim is called in a sentence. */
export const subjectOf = (claim: Pick<Claim, 'propertyData'>): string => entriesOf(claim)[0]?.facts[0]?.value ?? '';
