import type {
  CreateDocument,
  DocumentEntry,
  FindHolder,
  FoundHolder,
  IssuableKind,
  IssuedDocument,
  ListDocuments,
  PreviewDocument,
} from '@sanad/contract/api/issued-documents';
import { claimCalls } from '@sanad/contract/calls/claims';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { issuedDocumentCalls as calls } from '@sanad/contract/calls/issued-documents';
import type { CredentialAct } from '@sanad/contract/workflow/certificate';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';

export const documentsKey = ['issued-documents'] as const;

export const loadKinds = async (signal: AbortSignal): Promise<IssuableKind[]> =>
  (await api.call(calls.kinds, { signal })).data;

export const loadDocuments = (query: ListDocuments, signal: AbortSignal) => api.call(calls.list, { query, signal });

export const loadCounts = async (signal: AbortSignal) => (await api.call(calls.counts, { query: {}, signal })).data;

export const loadDocument = async (id: string, signal: AbortSignal): Promise<IssuedDocument> =>
  (await api.call(calls.read, { params: { id }, signal })).data;

export const findHolder = async (body: FindHolder): Promise<FoundHolder> =>
  (await api.call(calls.findHolder, { body })).data;

type NamedClaim = { entity: string; id: string };
/** As it was looked at. */
type SeenClaim = NamedClaim & { updatedAt: string };
/** What somebody asked for, as far as they said. */
export type AskedFor = { claim: SeenClaim; kindId: string; holder: FoundHolder; values: IssuedDocument['values'] };

/** A request for a document that waits; one that was decided, or asks for something else, is not there. */
export async function loadRequest(named: NamedClaim, signal: AbortSignal): Promise<AskedFor> {
  const { claim } = await api.call(claimCalls.read, { params: named, signal });
  const { asked, entityId: osid, requestorName: name } = claim;
  if (asked === undefined || claim.status !== 'OPEN') throw new Error('There is nothing to complete.');
  const entity = claim.entity === 'Teacher' ? 'Teacher' : 'Student';
  const holder = { entity, osid, name, number: '', schoolName: '', className: '', hasAccount: true } as const;
  return { claim: { ...named, updatedAt: claim.updatedAt }, kindId: asked.kindId, holder, values: asked.values };
}

/** Where a document is changed, the version of it that was looked at. */
export type Saved = CreateDocument & {
  change?: { id: string; updatedAt: string } | undefined;
  claim?: SeenClaim | undefined;
};

/** A request, granted with this document, says nothing of it. */
export async function saveDocument({ change, replaces, claim, ...body }: Saved): Promise<DocumentEntry | undefined> {
  if (claim !== undefined) {
    const { versionId, values, validUntil } = body;
    const document = { versionId, values, ...(validUntil === undefined ? {} : { validUntil }) };
    const { updatedAt, ...params } = claim;
    await api.call(claimCalls.attest, { params, body: { action: 'GRANT_CLAIM', document, updatedAt } });
    return undefined;
  }
  if (change !== undefined) {
    const { id, updatedAt } = change;
    return (await api.call(calls.change, { params: { id }, body: { ...body, updatedAt } })).data;
  }
  return (await api.call(calls.create, { body: replaces === undefined ? body : { ...body, replaces } })).data;
}

export const approveDocument = ({ osid: id, updatedAt }: DocumentEntry) =>
  api.call(calls.approve, { params: { id }, body: { updatedAt } });

export const rejectDocument = ({ osid: id, updatedAt }: DocumentEntry, reason: string) =>
  api.call(calls.reject, { params: { id }, body: { updatedAt, reason } });

/** A reinstated one may say why, the others must. */
export async function changeFate({ osid: id }: DocumentEntry, act: CredentialAct, reason: string): Promise<void> {
  if (act === 'unsuspend') await api.call(calls.unsuspend, { params: { id }, body: reason === '' ? {} : { reason } });
  else await api.call(calls[act], { params: { id }, body: { reason } });
}

/** What a picture or file field of a document then names. */
export async function sendFile(file: File, as: 'picture' | 'file') {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await api.call(calls.sendFile, { query: { as }, body: form })).data;
}

export const drawDraft = (body: PreviewDocument, signal: AbortSignal): Promise<Blob> =>
  api.callFile(calls.preview, { body, signal });

/** The very file of an issued document. */
export const loadFile = (id: string, format: 'pdf' | 'png', signal?: AbortSignal): Promise<Blob> =>
  api.callFile(credentialCalls.read, {
    params: { id },
    query: { format },
    ...(signal === undefined ? {} : { signal }),
  });

/** Schools whose name has this part. */
export async function findSchools(part: string, signal: AbortSignal) {
  const filters = { schoolName: { contains: part } };
  const found = await records.list('School', { filters, limit: 20, offset: 0 }, { signal });
  return found.map(({ osid, schoolName }) => ({ value: osid, label: schoolName ?? '' }));
}
