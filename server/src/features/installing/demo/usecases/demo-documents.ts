import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { Context, Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { changeFate } from '../../../issuing/documents/usecases/change-fate.ts';
import { takeDocument } from '../../../issuing/documents/usecases/read-documents.ts';
import { createDocument } from '../../../issuing/documents/usecases/write-document.ts';
import { publishKind } from '../../../registry/kinds/usecases/publish-kind.ts';
import { createKind } from '../../../registry/kinds/usecases/write-kind.ts';
import { findPublishedKind } from '../../../registry/kinds/usecases.ts';
import { listMyRecords } from '../../../registry/records/usecases/read-records.ts';
import { findRecordByKey, type NewRecord } from '../../../registry/records/usecases.ts';
import { demoKinds } from '../data/document-kinds.ts';
import type { DemoUsers } from './demo-users.ts';
import { demoRecord } from './draft-record.ts';

/** Beside the board of the demo account: an issuer that a SuperAdmin manages. */
export const councilKey = 'Gombe State Sports Council';

export const councilRecord = (sessionStart: number): NewRecord =>
  demoRecord(sessionStart, {
    entity: 'Issuer',
    key: 'council',
    data: {
      title: councilKey,
      issuer: councilKey,
      website: 'https://sports.sanad.example',
      address: 'Pantami Stadium, Gombe',
      description: 'Runs the games of the state.',
    },
  });

type Kind = { name: string; definition: KindDefinition; issuerId: string };

async function publish(context: Context, { name, definition, issuerId }: Kind, isPublished = true): Promise<string> {
  const made = await createKind(context, { name, title: definition.title, issuerId, definition });
  if (!isPublished) return '';
  await publishKind(context, made.worked.kind_id, made.worked.revision);
  return (await findPublishedKind(context.deps.db, name))?.osid ?? '';
}

type Given = { deps: Deps; users: DemoUsers; pupils: readonly string[] };

const ofStudent = (osid: string) => ({ entity: 'Student' as const, osid });

/** One in each state, to the demo pupil and to others of its class. */
async function ofBoard(context: Context, versions: { scholarship: string; bursary: string }, { pupils }: Given) {
  const year = context.deps.clock.now().getUTCFullYear();
  const [own = '', ...others] = pupils;
  const award = (osid: string, amount: number, more: { issue?: boolean; replaces?: string } = {}) =>
    createDocument(context, {
      versionId: versions.scholarship,
      holder: ofStudent(osid),
      values: {
        session: `${year}–${year + 1}`,
        level: 'SSS 1',
        amount,
        ground: 'Result in the Basic Education Certificate Examination.',
      },
      validUntil: `${year + 1}-07-31`,
      issue: true,
      ...more,
    });
  const taken = await award(own, 150_000);
  for (const osid of others.slice(0, 8)) await award(osid, 120_000);
  const mistaken = await award(others[8] ?? own, 12_000);
  await award(others[8] ?? own, 120_000, { replaces: mistaken });
  const revoked = await award(others[9] ?? own, 120_000);
  await changeFate(context, 'revoke', { id: revoked, reason: 'The scholarship was not taken up.' });
  for (const osid of others.slice(10, 13)) await award(osid, 100_000, { issue: false });
  const letter = {
    versionId: versions.bursary,
    values: { amount: 45_000, paidOn: `${year}-10-02`, towards: 'Fees of the first term' },
  };
  await createDocument(context, { ...letter, holder: ofStudent(own), issue: true });
  return taken;
}

async function ofCouncil(context: Context, versionId: string, { pupils }: Given): Promise<void> {
  const year = context.deps.clock.now().getUTCFullYear();
  const places = ['First', 'Second', 'Third'];
  for (const [index, osid] of pupils.slice(0, 3).entries()) {
    const values = {
      games: `Gombe State School Games ${year}`,
      event: '400 metres',
      place: places[index] ?? 'Took part',
      heldOn: `${year}-05-14`,
    };
    await createDocument(context, { versionId, holder: ofStudent(osid), values, issue: true });
  }
}

/** Kinds and documents of a scholarship board and a sports council, by the use cases that everybody uses; once. */
export async function issueDemoDocuments(given: Given): Promise<void> {
  const { users } = given;
  await inTransaction(given.deps.db, async (db) => {
    await takeTurn(db, 'demo-documents');
    if ((await findPublishedKind(db, 'ScholarshipAward')) !== undefined) return;
    const deps = { ...given.deps, db };
    const as = (role: 'Issuer' | 'SuperAdmin' | 'Student'): Context => {
      const { id, username } = users[role];
      return { deps, actor: { id, username, roles: [role], locale: 'en' } };
    };
    const [board] = await listMyRecords(as('Issuer'), 'Issuer');
    const council = await findRecordByKey(db, 'Issuer', councilKey);
    if (board === undefined || council === undefined || given.pupils.length === 0) return;
    const { ScholarshipAward, BursaryLetter, PrizeLetter } = demoKinds.board;
    const issuerId = String(board.osid);
    const scholarship = await publish(as('Issuer'), {
      name: 'ScholarshipAward',
      definition: ScholarshipAward,
      issuerId,
    });
    const bursary = await publish(as('Issuer'), { name: 'BursaryLetter', definition: BursaryLetter, issuerId });
    await publish(as('Issuer'), { name: 'PrizeLetter', definition: PrizeLetter, issuerId }, false);
    const award = await ofBoard(as('Issuer'), { scholarship, bursary }, given);
    await takeDocument(as('Student'), award);
    const definition = demoKinds.council.AthleticsCertificate;
    const athletics = await publish(as('SuperAdmin'), {
      name: 'AthleticsCertificate',
      definition,
      issuerId: council.osid,
    });
    await ofCouncil(as('SuperAdmin'), athletics, given);
  });
}
