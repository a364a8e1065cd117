import type { FindHolder, FoundHolder } from '@sanad/contract/api/issued-documents';
import { type HolderEntity, holderEntities } from '@sanad/contract/entities/document-kind';
import { readUniqueId } from '@sanad/contract/numbers/unique-id';
import type { TextKey } from '@sanad/contract/text/text';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listKeptByNumber } from '../../../registry/records/usecases/fold-record.ts';
import { findHolders, findOsid, findRecord, listRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import { type DocumentHolder, holdIssuers } from '../../credentials/usecases/issue-documents.ts';
import { type AskedNumber, findByNumbers } from '../stores/holders.ts';
import { reachOf } from './reach.ts';

/** Whom a document is issued to, with what others reach it by. */
export type Holder = { holder: DocumentHolder; number: string; className: string; schoolId: string; record: Person };
type Person = RecordOf<'Student'> | RecordOf<'Teacher'>;

const ofStudent = (record: RecordOf<'Student'>): Holder => {
  const { osid, firstName, middleName, lastName, admissionNo, uniqueId, className = '', subClass = '' } = record;
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return {
    holder: { entity: 'Student', osid, name, firstName, middleName: middleName || undefined, lastName },
    number: admissionNo ?? uniqueId,
    className: `${className} ${subClass}`.trim(),
    schoolId: record.schoolId,
    record,
  };
};

const ofTeacher = (record: RecordOf<'Teacher'>): Holder => ({
  holder: { entity: 'Teacher', osid: record.osid, name: record.name, firstName: record.name },
  number: record.email,
  className: '',
  schoolId: record.schoolId,
  record,
});

/** Those of these people who are there, by their ids. */
export async function listHoldersOf(
  db: Database,
  named: readonly { entity: HolderEntity; osid: string }[],
): Promise<ReadonlyMap<string, Holder>> {
  const idsOf = (wanted: HolderEntity) => named.filter(({ entity }) => entity === wanted).map(({ osid }) => osid);
  const students = await listRecords(db, 'Student', idsOf('Student'));
  const teachers = await listRecords(db, 'Teacher', idsOf('Teacher'));
  return new Map([
    ...[...students].map(([osid, record]) => [osid, ofStudent(record)] as const),
    ...[...teachers].map(([osid, record]) => [osid, ofTeacher(record)] as const),
  ]);
}

/** One of them; undefined where there is no such person. */
export async function findHolderOf(
  db: Database,
  { entity, osid: id }: { entity: HolderEntity; osid: string },
): Promise<Holder | undefined> {
  const osid = findOsid(id);
  return osid === undefined ? undefined : (await listHoldersOf(db, [{ entity, osid }])).get(osid);
}

/** By the numbers of today; who was folded into another has the old one on the papers at home, and is found by it as well. */
async function findPeople(db: Database, entity: HolderEntity, asked: readonly AskedNumber[]) {
  const found = await findByNumbers(db, entity, asked);
  if (entity !== 'Student') return found;
  const known = new Set(found.map(({ index }) => index));
  const left = asked.flatMap(({ number }, index) =>
    known.has(index) ? [] : [{ index, number: readUniqueId(number) }],
  );
  const kept = await listKeptByNumber(
    db,
    entity,
    left.map(({ number }) => number),
  );
  return [
    ...found,
    ...left.flatMap(({ index, number }) => {
      const osid = kept.get(number);
      return osid === undefined ? [] : [{ index, osid }];
    }),
  ];
}

/** Those of these numbers that somebody has, each under the place of its number. One question for each kind of people. */
export async function listHoldersByNumber(
  db: Database,
  asked: readonly { entity: HolderEntity; number: string }[],
): Promise<ReadonlyMap<number, Holder>> {
  const found: { index: number; entity: HolderEntity; osid: string }[] = [];
  for (const entity of holderEntities) {
    const own = asked.flatMap((one, index) => (one.entity === entity ? [{ number: one.number, index }] : []));
    if (own.length === 0) continue;
    for (const { index, osid } of await findPeople(db, entity, own)) {
      const place = own[index]?.index;
      if (place !== undefined) found.push({ index: place, entity, osid });
    }
  }
  const holders = await listHoldersOf(db, found);
  return new Map(
    found.flatMap(({ index, osid }): [number, Holder][] => {
      const holder = holders.get(osid);
      return holder === undefined ? [] : [[index, holder]];
    }),
  );
}

/** What a school says of itself and of its people is signed by nobody before somebody has let it in (decision 88). */
export const isVetted = (school: { status: string } | undefined): boolean =>
  school !== undefined && school.status !== 'pending';

/** CONFLICT where the school of this person waits to be let in: its names and numbers are nobody's word yet. `refusal`: how that is told. */
export async function requireVettedSchool(
  db: Database,
  schoolId: string,
  refusal: TextKey = 'issued-document.holder-unvetted',
): Promise<RecordOf<'School'>> {
  const school = await findRecord(db, 'School', schoolId);
  if (school === undefined) throw new AppError('CONFLICT', { text: 'issued-document.holder-gone' });
  if (!isVetted(school)) throw new AppError('CONFLICT', { text: refusal });
  return school;
}

const notFound = () => new AppError('NOT_FOUND', { text: 'issued-document.holder-not-found' });

/** Whom nobody has let in, or who is suspended, looks nobody up. */
async function requireActive(context: Context): Promise<void> {
  const { isAll, issuers } = await reachOf(context);
  if (isAll || (await holdIssuers(context.deps.db, issuers)).size > 0) return;
  throw new AppError('CONFLICT', { text: 'issued-document.looks-nobody-up' });
}

/** A person by the exact number that it goes by: an issuer looks nobody up otherwise, and is told no more than it needs. */
export async function findHolder(context: Context, asked: FindHolder): Promise<FoundHolder> {
  const { db } = context.deps;
  await requireActive(context);
  const { entity, number, schoolId } = asked;
  const [found] = await findPeople(db, entity, [{ number, schoolId: findOsid(schoolId ?? '') }]);
  const person = found === undefined ? undefined : await findHolderOf(db, { entity, osid: found.osid });
  if (person === undefined) throw notFound();
  const school = await requireVettedSchool(db, person.schoolId);
  const accounts = await findHolders(db, entity, [person.holder.osid]);
  return {
    entity,
    osid: person.holder.osid,
    name: person.holder.name,
    number: entity === 'Student' ? person.number : number.trim(),
    schoolName: school.schoolName,
    className: person.className,
    hasAccount: accounts.has(person.holder.osid),
  };
}
