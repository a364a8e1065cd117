import type { DocumentColumn, DocumentHeading } from '@sanad/contract/sheets/document-sheets';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { holdPublishedKind, type KindVersion } from '../../../registry/kinds/usecases.ts';
import { lockRecords } from '../../../registry/records/usecases/many-records.ts';
import { listRecords } from '../../../registry/records/usecases.ts';
import { holdIssuers } from '../../credentials/usecases/issue-documents.ts';
import { listSame } from '../../document-rows/usecases.ts';
import { type Holder, isVetted, listHoldersByNumber } from '../../documents/usecases/holders.ts';
import { issuersOf } from '../../documents/usecases/reach.ts';
import { aboutCell, columnOf, fitsName, type Reason } from '../rules.ts';
import { findSchools } from '../stores/schools.ts';
import type { SheetBatch } from '../stores/sheets.ts';
import type { GoodRow } from './read-rows.ts';
import { dayOf } from './sheet-kind.ts';

/** A row with whom it is for, and what the document will say. */
export type Placed = { row: GoodRow; holder: Holder; values: Record<string, string | number> };
type Refused = { row: GoodRow; reason: Reason };
type Sorted<T> = { good: T[]; refused: Refused[] };

function sort<T extends { row: GoodRow }>(rows: readonly (T | Refused)[]): Sorted<T> {
  const isRefused = (one: T | Refused): one is Refused => 'reason' in one;
  return { good: rows.filter((one): one is T => !isRefused(one)), refused: rows.filter(isRefused) };
}

const aboutPart = (
  heading: DocumentHeading,
  part: DocumentColumn['part'],
  key: Reason['key'],
  values = {},
): Reason => ({
  key,
  values,
  column: columnOf(heading, part),
});

/** Whom the rows are for: found by their numbers in one question, and held, so that nobody takes them away meanwhile. */
async function findPeople(db: Database, heading: DocumentHeading, rows: readonly GoodRow[]): Promise<Sorted<Placed>> {
  const asked = rows.map(({ draft }) => draft);
  const people = await listHoldersByNumber(db, asked);
  const ids = [...new Set([...people.values()].map(({ holder }) => holder.osid))];
  await lockRecords(db, ['Student', 'Teacher'], ids);
  const schools = await listRecords(db, 'School', [...new Set([...people.values()].map(({ schoolId }) => schoolId))]);
  return sort<Placed>(
    rows.map((row, index) => {
      const holder = people.get(index);
      const { number, name, values } = row.draft;
      if (holder === undefined) {
        const said = { value: number.slice(0, 60) };
        return { row, reason: aboutPart(heading, 'holder', 'document-sheet.row.no-holder', said) };
      }
      if (name !== '' && !fitsName(name, holder.holder.name)) {
        return { row, reason: aboutPart(heading, 'name', 'document-sheet.row.other-name') };
      }
      if (!schools.has(holder.schoolId)) {
        return { row, reason: aboutPart(heading, 'holder', 'issued-document.holder-gone') };
      }
      if (!isVetted(schools.get(holder.schoolId))) {
        return { row, reason: aboutPart(heading, 'holder', 'issued-document.holder-unvetted') };
      }
      return { row, holder, values };
    }),
  );
}

type FieldColumn = Extract<DocumentColumn, { part: 'field' }>;

/** The schools that each text may mean, by their ids. The database compares: here everybody would wait for it. */
async function findEachSchool(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const coded = new Map<string, string[]>();
  const titled = new Map<string, string[]>();
  for (const { name, osid, byCode } of await findSchools(db, names)) {
    const found = byCode ? coded : titled;
    found.set(name, [...(found.get(name) ?? []), osid]);
  }
  // A code means one school, also where another is called so.
  return new Map([...titled, ...coded]);
}

/** The schools that stand in fields: each by its code or its name, all in one question. */
async function findNamedSchools(
  db: Database,
  heading: DocumentHeading,
  placed: readonly Placed[],
): Promise<Sorted<Placed>> {
  const columns = heading.columns.flatMap(({ column }): FieldColumn[] =>
    column.part === 'field' && column.field.type === 'school' ? [column] : [],
  );
  if (columns.length === 0) return { good: [...placed], refused: [] };
  const written = placed.flatMap(({ values }) =>
    columns.flatMap(({ field }) => String(values[field.name] ?? '') || []),
  );
  const schoolsOf = await findEachSchool(db, [...new Set(written)]);
  return sort<Placed>(
    placed.map((one) => {
      const values = { ...one.values };
      for (const column of columns) {
        const text = values[column.field.name];
        if (text === undefined) continue;
        const [school, ...others] = schoolsOf.get(String(text)) ?? [];
        const said = { value: String(text).slice(0, 60) };
        if (school === undefined)
          return { row: one.row, reason: aboutCell('document-sheet.row.no-school', column, said) };
        if (others.length > 0) {
          return { row: one.row, reason: aboutCell('document-sheet.row.several-schools', column, said) };
        }
        values[column.field.name] = school;
      }
      return { ...one, values };
    }),
  );
}

/** Those who hold the very same already get it once. */
async function leaveHeld(
  db: Database,
  { kind, today }: { kind: KindVersion; today: string },
  placed: readonly Placed[],
): Promise<Sorted<Placed>> {
  const wished = placed.map(({ row, holder, values }, index) => ({
    index,
    holder_id: holder.holder.osid,
    field_values: values,
    valid_until: row.draft.until ?? null,
  }));
  const same = await listSame(db, { kindId: kind.kindId, today }, wished);
  const held = new Map(same.map(({ index, documentNo }) => [index, documentNo]));
  return sort<Placed>(
    placed.map((one, index) => {
      const number = held.get(index);
      if (number === undefined) return one;
      const reason: Reason =
        number === null
          ? { key: 'document-sheet.row.waits', values: {} }
          : { key: 'document-sheet.row.holds', values: { number } };
      return { row: one.row, reason };
    }),
  );
}

type Placing = { sheet: SheetBatch; heading: DocumentHeading; rows: readonly GoodRow[] };

/** Why nothing of the sheet can be taken any more; the kind is held until the transaction ends. */
async function findEnd(context: Context, sheet: SheetBatch): Promise<Reason | undefined> {
  const issuers = await issuersOf(context);
  if (issuers !== undefined && !issuers.includes(sheet.issuer_id)) {
    return { key: 'document-sheet.row.not-yours', values: {} };
  }
  const published = await holdPublishedKind(context.deps.db, sheet.kind_id);
  if (published?.osid !== sheet.version_id) return { key: 'document-sheet.row.kind-changed', values: {} };
  // Who was suspended meanwhile looks nobody up any more.
  const active = await holdIssuers(context.deps.db, [sheet.issuer_id]);
  return active.has(sheet.issuer_id) ? undefined : { key: 'issued-document.issuer-not-active', values: {} };
}

/** The rows of a part that become documents, and the others with the reason: as many questions whatever the number of rows. */
export async function placeRows(
  context: Context,
  kind: KindVersion,
  { sheet, heading, rows }: Placing,
): Promise<Sorted<Placed>> {
  const { db, clock } = context.deps;
  const people = await findPeople(db, heading, rows);
  const end = await findEnd(context, sheet);
  if (end !== undefined) return { good: [], refused: rows.map((row) => ({ row, reason: end })) };
  const named = await findNamedSchools(db, heading, people.good);
  const free = await leaveHeld(db, { kind, today: dayOf(clock.now()) }, named.good);
  return { good: free.good, refused: [...people.refused, ...named.refused, ...free.refused] };
}
