import { changeCredential } from '#features/issuing/credentials/usecases/change-status.ts';
import { markCompromised } from '#features/issuing/credentials/usecases/keys.ts';
import * as make from './factories.ts';
import { type IssuingWorld, issueAs } from './issuing-world.ts';
import { as, readTestToken, type TestApp } from './test-app.ts';

/** What may have become of a certificate when somebody asks for it. */
export const fates = [
  'in-force',
  'school-suspended',
  'suspended',
  'revoked',
  'key-compromised',
  'altered',
  'renamed-by-context',
] as const;
export type Fate = (typeof fates)[number];

/** A certificate of a school of its own, and the pupil's account. */
export type FatedCertificate = {
  credentialId: string;
  certificateNo: string;
  osid: string;
  school: make.Made;
  student: make.Made;
  teacher: make.Made;
  holder: { authorization: string };
};

const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));

/** Somebody with power over the database writes another document over the signed one. */
export async function overwriteDocument(
  { database: { pool } }: Pick<TestApp, 'database'>,
  credentialId: string,
  change: (document: Record<string, unknown>) => object,
): Promise<void> {
  const { rows } = await pool.query('select document from credential where id = $1', [credentialId]);
  const document = JSON.stringify(change(JSON.parse(rows[0].document)));
  await pool.query('alter table credential disable trigger keeps_what_was_signed');
  await pool.query('update credential set document = $2 where id = $1', [credentialId, document]);
  await pool.query('alter table credential enable trigger keeps_what_was_signed');
}

const renamed = (document: Record<string, unknown>) => ({
  ...document,
  credentialSubject: { ...(document.credentialSubject as object), lastName: 'Forger' },
});

export async function suspendSchool({ database: { pool } }: Pick<TestApp, 'database'>, osid: string): Promise<void> {
  await pool.query(
    `update record set status = 'suspended', data = data || '{"status":"suspended","suspendedAt":"2026-10-01T08:00:00.000Z"}'
     where osid = $1`,
    [osid],
  );
}

async function compromise({ deps, database }: TestApp, credentialId: string): Promise<void> {
  const { rows } = await database.pool.query('select kid from credential where id = $1', [credentialId]);
  await markCompromised({ deps, actor }, { kid: rows[0].kid, since: new Date('2020-01-01T00:00:00Z') });
}

/** Lets it happen to a certificate. */
export async function befall(testApp: TestApp, fate: Fate, { credentialId, school }: FatedCertificate): Promise<void> {
  const { deps } = testApp;
  if (fate === 'school-suspended') await suspendSchool(testApp, school.osid);
  if (fate === 'suspended') {
    await changeCredential({ deps, actor }, 'suspend', { vcOsid: credentialId, reason: 'Doubts' });
  }
  if (fate === 'revoked') {
    await changeCredential({ deps, actor }, 'revoke', { vcOsid: credentialId, reason: 'A mistake' });
  }
  if (fate === 'key-compromised') await compromise(testApp, credentialId);
  if (fate === 'altered') await overwriteDocument(testApp, credentialId, renamed);
  if (fate === 'renamed-by-context') {
    // An alias that leaves every signed statement as it was.
    await overwriteDocument(testApp, credentialId, (document) => ({
      ...renamed(document),
      '@context': [...(document['@context'] as unknown[]), { lastName: '@index' }],
    }));
  }
}

let made = 0;

/** A certificate that is in force, of a school and a pupil of its own. */
export async function aCertificate(testApp: TestApp, world: Pick<IssuingWorld, 'state'>): Promise<FatedCertificate> {
  const { db } = testApp.database;
  made += 1;
  const ownerId = `holder-${made}`;
  const school = await make.aSchool(db, { state: world.state, ownerId: `fated-school-${made}` });
  const teacher = await make.aTeacher(db, { school, ownerId: `fated-teacher-${made}` });
  await make.aClassTeacher(db, { school, teacher });
  const student = await make.aStudent(db, { school, ownerId });
  const row = await make.aClassResult(db, { school, teacher, student });
  const [issued] = await issueAs(testApp, [row.osid]);
  if (issued === undefined) throw new Error('The certificate was not issued.');
  return { ...issued, school, student, teacher, holder: as('Student', { id: ownerId }) };
}

/** One that met this fate. */
export async function aFatedCertificate(testApp: TestApp, world: Pick<IssuingWorld, 'state'>, fate: Fate) {
  const certificate = await aCertificate(testApp, world);
  await befall(testApp, fate, certificate);
  return certificate;
}
