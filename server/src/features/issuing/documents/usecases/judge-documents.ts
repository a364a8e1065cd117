import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { listFiles } from '../../../registry/files/usecases.ts';
import { holdPublishedKind, type KindVersion } from '../../../registry/kinds/usecases.ts';
import { holdRecords, listRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import { holdIssuers } from '../../credentials/usecases/issue-documents.ts';
import { type HolderName, holdDocuments, listDocuments, type StoredDocument } from '../../document-rows/usecases.ts';
import { type Reach, reaches } from '../policy.ts';
import { type DocumentRefusal, dayOf, type Files, filesIn, isVersion, lastDayOf, schoolsIn } from '../rules.ts';
import { type Holder, isVetted, listHoldersOf } from './holders.ts';

export type Schools = ReadonlyMap<string, RecordOf<'School'>>;

/** A document that can be issued, with all that its signature needs. */
export type Candidate = {
  row: StoredDocument;
  kind: KindVersion;
  holder: Holder;
  school: RecordOf<'School'>;
  until: string | undefined;
};

type Judging = {
  kinds: ReadonlyMap<string, KindVersion>;
  holders: ReadonlyMap<string, Holder>;
  schools: Schools;
  files: Files;
  active: ReadonlyMap<string, unknown>;
  seen: ReadonlyMap<string, string> | undefined;
  today: string;
};

export type Refused = { osid: string; code: DocumentRefusal };
type Asked = { context: Context; reach: Reach; osids: readonly string[]; seen: Judging['seen'] };

function judgeRow(row: StoredDocument, judging: Judging): Candidate | DocumentRefusal {
  const { kinds, holders, schools, files, active, seen, today } = judging;
  if (row.status !== 'pending') return 'not-pending';
  if (!isVersion(row.updated_at, seen?.get(row.osid))) return 'changed';
  if (!active.has(row.issuer_id)) return 'issuer-not-active';
  const kind = kinds.get(row.kind_id);
  if (kind?.osid !== row.version_id) return 'kind-changed';
  const holder = holders.get(row.holder_id);
  const school = holder === undefined ? undefined : schools.get(holder.schoolId);
  if (holder === undefined || school === undefined) return 'holder-gone';
  if (!isVetted(school)) return 'holder-unvetted';
  if (row.holder_name !== holder.holder.name) return 'changed';
  if (!kind.definition.holders.includes(row.holder_entity)) return 'holder-not-allowed';
  if (schoolsIn(kind.definition, row.field_values).some((id) => !isVetted(schools.get(id)))) return 'school-unknown';
  if (filesIn(kind.definition, row.field_values).some((address) => !files.has(address))) return 'file-gone';
  const until = lastDayOf(kind.definition, { today, given: row.valid_until });
  if (until !== undefined && until < today) return 'day-over';
  return { row, kind, holder, school, until };
}

/** The published versions of the kinds of the rows, held, always in the same order. */
async function holdKinds(db: Database, rows: readonly StoredDocument[]): Promise<Map<string, KindVersion>> {
  const kinds = new Map<string, KindVersion>();
  for (const kindId of [...new Set(rows.map(({ kind_id }) => kind_id))].sort()) {
    const kind = await holdPublishedKind(db, kindId);
    if (kind !== undefined) kinds.set(kindId, kind);
  }
  return kinds;
}

/** People before documents, as whoever moves documents to another record of theirs does: neither waits in a circle. */
async function holdPeople(db: Database, osids: readonly string[], today: string) {
  const before = await listDocuments(db, { osids, today }, { offset: 0, limit: osids.length });
  const ids = [...new Set(before.map(({ holder_id }) => holder_id))];
  await holdRecords(db, ['Student', 'Teacher'], ids);
  const named = before.map(({ holder_entity: entity, holder_id: osid }) => ({ entity, osid }));
  return listHoldersOf(db, named);
}

/** The schools of the holders, and those that stand in the fields. */
function schoolsOf(rows: readonly StoredDocument[], kinds: Judging['kinds'], holders: Judging['holders']): string[] {
  const inFields = rows.flatMap((row) => {
    const kind = kinds.get(row.kind_id);
    return kind === undefined ? [] : schoolsIn(kind.definition, row.field_values);
  });
  return [...new Set([...inFields, ...[...holders.values()].map(({ schoolId }) => schoolId)])];
}

function filesOf(rows: readonly StoredDocument[], kinds: Judging['kinds']): string[] {
  return rows.flatMap((row) => {
    const kind = kinds.get(row.kind_id);
    return kind === undefined ? [] : filesIn(kind.definition, row.field_values);
  });
}

/** Waiting documents whose holder is called otherwise by now than whoever looked at them has read. */
function listRenamed(rows: readonly StoredDocument[], holders: Judging['holders']): HolderName[] {
  return rows.flatMap(({ osid, status, holder_id, holder_name }) => {
    const name = holders.get(holder_id)?.holder.name;
    return status !== 'pending' || name === undefined || name === holder_name ? [] : [{ osid, name }];
  });
}

/** Those that can be issued now, and the others with the reason. All of them, and what they rely on, are held. */
export async function judgeDocuments(db: Database, { context, reach, osids, seen }: Asked) {
  const today = dayOf(context.deps.clock.now());
  const holders = await holdPeople(db, osids, today);
  const rows = (await holdDocuments(db, osids)).filter(({ issuer_id }) => reaches(reach, issuer_id));
  const kinds = await holdKinds(db, rows);
  const active = await holdIssuers(db, [...new Set(rows.map(({ issuer_id }) => issuer_id))]);
  const schools = await listRecords(db, 'School', schoolsOf(rows, kinds, holders));
  const files = await listFiles(db, filesOf(rows, kinds));
  const found = new Set(rows.map(({ osid }) => osid));
  const refused: Refused[] = osids.filter((osid) => !found.has(osid)).map((osid) => ({ osid, code: 'not-found' }));
  const candidates: Candidate[] = [];
  for (const row of rows) {
    const judged = judgeRow(row, { kinds, holders, schools, files, active, seen, today });
    if (typeof judged === 'string') refused.push({ osid: row.osid, code: judged });
    else candidates.push(judged);
  }
  return { candidates, refused, renamed: listRenamed(rows, holders), schools, files, issuers: active };
}
