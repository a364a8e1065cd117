import { documentKey } from '@sanad/contract/numbers/document-key';
import { countsByYear, documentNumber } from '@sanad/contract/numbers/document-number';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { notifyEach } from '../../../journal/notifications/usecases.ts';
import { keepForCertificates } from '../../../registry/files/usecases.ts';
import type { KindVersion } from '../../../registry/kinds/usecases.ts';
import { findHolders, listRecords, type RecordOf, refusingDuplicates } from '../../../registry/records/usecases.ts';
import { faceOf } from '../../credentials/usecases/appearance.ts';
import {
  holdIssuer,
  issueDocuments,
  supersedeDocuments,
  type WantedDocument,
} from '../../credentials/usecases/issue-documents.ts';
import { findDocument, markIssued, takeNumbers } from '../../document-rows/usecases.ts';
import { paperFinder } from '../../templates/usecases/document-papers.ts';
import { dayOf, type Files, filesIn, logoOf, picturesOf, signedFields } from '../rules.ts';
import type { Candidate, Schools } from './judge-documents.ts';

export type Approved = { documentId: string; credentialId: string; certificateNo: string; documentNo: string };

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(keyOf(item));
    if (own === undefined) groups.set(keyOf(item), [item]);
    else own.push(item);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The numbers of documents of one kind, without a gap; whoever takes the next waits for this transaction. */
async function numbersFor(
  db: Database,
  { kindId, definition }: KindVersion,
  { count, today }: { count: number; today: string },
) {
  const year = Number(today.slice(0, 4));
  const last = await takeNumbers(db, { kindId, year: countsByYear(definition.numbering) ? year : 0, count });
  const first = last - count + 1;
  return Array.from({ length: count }, (_, index) => documentNumber(definition.numbering, year, first + index));
}

/** What the documents name, as it is today. */
type Relied = { schools: Schools; files: Files };
type Printing = Relied & { findPaper: ReturnType<typeof paperFinder> };

type Numbered = Candidate & { documentNo: string };

async function numberAll(db: Database, candidates: readonly Candidate[], today: string): Promise<Numbered[]> {
  const numbered: Numbered[] = [];
  for (const [, own] of groupBy(candidates, ({ row }) => row.kind_id)) {
    const [first] = own;
    if (first === undefined) continue;
    const numbers = await numbersFor(db, first.kind, { count: own.length, today });
    own.forEach((candidate, index) => {
      numbered.push({ ...candidate, documentNo: numbers[index] ?? '' });
    });
  }
  return numbered;
}

async function wantedOf(
  candidate: Numbered,
  { findPaper, ...relied }: Printing,
  issuer: RecordOf<'Issuer'> | undefined,
): Promise<WantedDocument> {
  const { row, kind, holder, school, until, documentNo } = candidate;
  const { definition, name, version } = kind;
  const fields = signedFields(definition, row.field_values, relied);
  const own = { ...logoOf(definition), ...picturesOf(definition, row.field_values) };
  return {
    documentId: row.osid,
    holder: holder.holder,
    school: { id: school.osid, name: school.schoolName },
    stateId: school.schoolStateId,
    documentKind: { name, version, title: definition.title },
    documentNo,
    validUntil: until,
    fields,
    templateVersionId: (await findPaper(kind, fields)).id,
    face: faceOf(issuer, own, { isDraft: false }),
  };
}

type Signed = ReadonlyMap<string, { credentialId: string; certificateNo: string }>;

/** Each issuer with its own key, always in the same order. */
async function signAll(db: Database, context: Context, numbered: readonly Numbered[], relied: Relied): Promise<Signed> {
  const records = await listRecords(db, 'Issuer', [...new Set(numbered.map(({ row }) => row.issuer_id))]);
  const printing = { ...relied, findPaper: paperFinder(db) };
  const signed = new Map<string, { credentialId: string; certificateNo: string }>();
  for (const [issuerId, own] of groupBy(numbered, ({ row }) => row.issuer_id)) {
    const issuer = await holdIssuer(db, issuerId);
    const wanted: WantedDocument[] = [];
    for (const one of own) wanted.push(await wantedOf(one, printing, records.get(issuerId)));
    for (const one of await issueDocuments(db, context, { issuer, wanted })) signed.set(one.documentId, one);
  }
  return signed;
}

async function tellHolders(db: Database, issued: readonly Numbered[]): Promise<void> {
  for (const entity of ['Student', 'Teacher'] as const) {
    const own = issued.filter(({ row }) => row.holder_entity === entity);
    const ids = own.map(({ row }) => row.holder_id);
    const accounts = await findHolders(db, entity, ids);
    const told = own.flatMap(({ row, kind, documentNo }) => {
      const accountId = accounts.get(row.holder_id);
      return accountId === undefined ? [] : [{ accountId, values: { title: kind.title, documentNo } }];
    });
    const words = {
      subject: 'notification.document-issued',
      description: 'notification.document-issued.text',
    } as const;
    await notifyEach(db, told, words);
  }
}

/** Those that take the place of others end these. */
async function supersede(db: Database, context: Context, issued: readonly Numbered[]): Promise<void> {
  const replaced: { credentialId: string; replacement: string }[] = [];
  for (const { row } of issued) {
    const before = row.replaces === null ? undefined : await findDocument(db, row.replaces);
    if (before?.credential_id) replaced.push({ credentialId: before.credential_id, replacement: row.osid });
  }
  await supersedeDocuments(db, context, replaced);
}

/** Numbers and signs documents that were judged, in the transaction that holds them; their holders are told. */
export async function signApproved(
  db: Database,
  context: Context,
  { candidates, ...relied }: Relied & { candidates: readonly Candidate[] },
): Promise<Approved[]> {
  const at = context.deps.clock.now();
  // Also those that are only named on the paper: their holder is to have what was signed.
  await keepForCertificates(
    db,
    candidates.flatMap(({ kind, row }) => filesIn(kind.definition, row.field_values)),
  );
  const numbered = await numberAll(db, candidates, dayOf(at));
  const signed = await signAll(db, context, numbered, relied);
  const issued = numbered.map(({ row, holder, until, documentNo }) => {
    const one = signed.get(row.osid);
    if (one === undefined) throw new Error('A document was not signed.');
    return {
      ...{ osid: row.osid, holder_name: holder.holder.name, valid_until: until ?? null },
      ...{ document_no: documentNo, document_key: documentKey(documentNo) },
      ...{ credential_id: one.credentialId, certificate_no: one.certificateNo },
    };
  });
  const marking = markIssued(db, issued, { by: context.actor.id, at });
  const marked = await refusingDuplicates('issued-document.number-taken', marking);
  if (marked !== issued.length) throw new Error('A document changed while it was being issued.');
  await supersede(db, context, numbered);
  await tellHolders(db, numbered);
  return issued.map(({ osid, credential_id, certificate_no, document_no }) => ({
    documentId: osid,
    credentialId: credential_id,
    certificateNo: certificate_no,
    documentNo: document_no,
  }));
}
