import type { PrintClass } from '@sanad/contract/api/previews';
import type { TextKey } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listCredentials } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { listMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { searchRecords } from '../../../registry/records/usecases/search-records.ts';
import { classPrinterOf } from '../policy.ts';
import {
  type ClassPrint,
  countRunningPrints,
  findPrint,
  findSamePrint,
  holdPrintsOf,
  insertPrint,
  updateEnded,
} from '../stores/prints.ts';
import type { CertificateFile } from './credential-file.ts';

/** The job that draws the certificates of a class. */
export const printClassJob = 'previews.print-class';
/** One class is drawn after another; nobody fills the queue alone. */
const mostAtOnce = 3;

type Row = {
  osid: string;
  firstName: string;
  lastName: string;
  className: string;
  subClass: string;
  schoolName: string;
  academicYear: string;
  term: string;
  status: string;
};

const nameOf = ({ lastName, firstName }: Row) => `${lastName} ${firstName}`;

/** The results of the class that the caller reaches, by name and term. */
async function listRows(context: Context, { classId, term }: PrintClass): Promise<Row[]> {
  const filters = { classId: { eq: classId }, ...(term === undefined ? {} : { term: { eq: term } }) };
  const { data } = await searchRecords(context, 'ClassResults', { filters, limit: limits.bookletCertificates + 1 });
  const rows = data as unknown as Row[];
  if (rows.length > limits.bookletCertificates) {
    throw new AppError('TOO_LARGE', { text: 'booklet.too-many', values: { most: limits.bookletCertificates } });
  }
  return rows.sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || a.term.localeCompare(b.term));
}

type Chosen = { credentials: StoredCredential[]; leftOut: { name: string; term: string; reason: TextKey }[] };

/** Those that may leave now, in the order of the rows, and why the others do not. */
async function choose(deps: Deps, rows: readonly Row[]): Promise<Chosen> {
  const issued = rows.filter(({ status }) => status === 'issued').map(({ osid }) => osid);
  const found = issued.length === 0 ? [] : await listCredentials(deps.db, issued);
  const { allowed, refused } = await listMayLeave(deps, found, 'booklet');
  const byResult = new Map(allowed.map((one) => [one.result_id, one]));
  const states = new Map(refused.map(({ credential, state }) => [credential.result_id, state]));
  const chosen: Chosen = { credentials: [], leftOut: [] };
  for (const row of rows) {
    const credential = byResult.get(row.osid);
    if (credential !== undefined) {
      chosen.credentials.push(credential);
      continue;
    }
    const reason = row.status === 'issued' ? (states.get(row.osid) ?? 'not-checked') : row.status;
    const name = `${row.firstName} ${row.lastName}`;
    chosen.leftOut.push({ name, term: row.term, reason: `booklet.left-out.${reason}` as TextKey });
  }
  return chosen;
}

type Wanted = { wanted: PrintClass; rows: readonly Row[]; chosen: Chosen };

/** The print of these certificates that is there, or a new one. */
async function findOrInsert(db: Database, { deps, actor }: Context, { wanted, rows, chosen }: Wanted): Promise<string> {
  const { classId } = wanted;
  const credentialIds = chosen.credentials.map(({ id }) => id);
  await holdPrintsOf(db, actor.id);
  const same = await findSamePrint(db, { by: actor.id, classId, credentialIds });
  if (same !== undefined) return same.id;
  if ((await countRunningPrints(db, actor.id)) >= mostAtOnce) {
    throw new AppError('TOO_MANY_REQUESTS', { text: 'booklet.too-many-prints' });
  }
  const [{ className = '', subClass = '', schoolName = '', academicYear = '' } = {}] = rows as Partial<Row>[];
  const id = deps.ids.next();
  const name = ['certificates', className, subClass, academicYear, wanted.term].filter(Boolean).join('-');
  const about = { name, subject: `${className} ${subClass}`.trim(), author: schoolName };
  const { leftOut } = chosen;
  await insertPrint(db, { id, started_by: actor.id, class_id: classId, ...about, credentialIds, leftOut });
  await deps.jobs.add(db, printClassJob, { id }, { queue: 'class-prints', maxAttempts: 3 });
  return id;
}

/** Queues the drawing of a class; answers the print, the one from before where the same was asked for today. */
export async function startClassPrint({ deps, actor }: Context, wanted: PrintClass): Promise<ClassPrint> {
  const rows = await listRows({ deps, actor: classPrinterOf(actor) }, wanted);
  const chosen = await choose(deps, rows);
  if (chosen.credentials.length === 0) throw new AppError('NOT_FOUND', { text: 'booklet.none' });
  const id = await inTransaction(deps.db, (db) => findOrInsert(db, { deps, actor }, { wanted, rows, chosen }));
  return getPrint({ deps, actor }, id);
}

/** A print is its starter's, as long as the starter reaches the class. */
async function getPrint({ deps, actor }: Context, id: string): Promise<ClassPrint> {
  const printer = classPrinterOf(actor);
  const print = await findPrint(deps.db, id);
  if (print === undefined || print.started_by !== actor.id) throw new AppError('NOT_FOUND');
  const filters = { classId: { eq: print.class_id } };
  const { data } = await searchRecords({ deps, actor: printer }, 'ClassResults', { filters, limit: 1 });
  if (data.length === 0) throw new AppError('NOT_FOUND');
  return print;
}

export const readClassPrint = getPrint;

export async function cancelClassPrint(context: Context, id: string): Promise<ClassPrint> {
  await getPrint(context, id);
  await updateEnded(context.deps.db, id, { state: 'cancelled' });
  return getPrint(context, id);
}

/** The file; asked once more whether everything in it may leave, for it may have lain here for hours. */
export async function openClassPrint(context: Context, id: string): Promise<CertificateFile> {
  const { deps, actor } = context;
  const print = await getPrint(context, id);
  const { path, size, sha256, name } = print;
  if (print.state !== 'done' || path === null || size === null || sha256 === null) {
    throw new AppError('CONFLICT', { text: 'booklet.not-ready' });
  }
  const credentials = await listCredentials(deps.db, print.credential_ids, 'id');
  const { allowed, note } = await listMayLeave(deps, credentials, 'booklet');
  if (allowed.length !== print.credential_ids.length) throw new AppError('CONFLICT', { text: 'booklet.changed' });
  const content = await deps.files.get(path);
  const values = { count: print.total };
  await recordAct(deps.db, 'results.downloaded', { actor, entity: 'ClassResults', values, at: deps.clock.now() });
  return { mime: 'application/pdf', content, size, sha256, name, note };
}
