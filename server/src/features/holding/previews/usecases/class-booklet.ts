import { createHash } from 'node:crypto';
import type { ClassBooklet } from '@sanad/contract/api/previews';
import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { createTurns } from '../../../../platform/renderer/turns.ts';
import { listInForce } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { listMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { searchRecords } from '../../../registry/records/usecases/search-records.ts';
import { classPrinterOf } from '../policy.ts';
import type { CertificateFile } from './credential-file.ts';
import { readIssued } from './issued-credential.ts';
import { type CredentialToDraw, printClass } from './render-credential.ts';

/** One at a time draws, a few wait: a booklet keeps the browser busy for seconds. */
const turns = createTurns(1, 4);
const retrySeconds = 30;

type Row = {
  osid: string;
  firstName: string;
  lastName: string;
  className: string;
  subClass: string;
  schoolName: string;
};

const nameOf = ({ lastName, firstName }: Row) => `${lastName} ${firstName}`;

/** The issued results of the class that the caller reaches, in the order of a class list. */
async function listRows(context: Context, { classId, academicYear, term }: ClassBooklet): Promise<Row[]> {
  const filters = {
    classId: { eq: classId },
    academicYear: { eq: academicYear },
    term: { eq: term },
    status: { eq: 'issued' },
  };
  const { data } = await searchRecords(context, 'ClassResults', { filters, limit: limits.bookletCertificates + 1 });
  const rows = data as unknown as Row[];
  if (rows.length > limits.bookletCertificates) {
    throw new AppError('TOO_LARGE', { text: 'booklet.too-many', values: { most: limits.bookletCertificates } });
  }
  return rows.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

async function print(deps: Deps, rows: readonly Row[], credentials: readonly StoredCredential[]): Promise<Buffer> {
  const done = await turns.take(deps.renderer.signal);
  if (done === undefined) {
    throw new AppError('UNAVAILABLE', { text: 'rendering.busy', values: { seconds: retrySeconds } });
  }
  try {
    const byResult = new Map(credentials.map((one) => [one.result_id, one]));
    const wanted: CredentialToDraw[] = [];
    for (const { osid } of rows) {
      const credential = byResult.get(osid);
      if (credential !== undefined) wanted.push(await readIssued(deps, credential));
    }
    const [first] = rows;
    const subject = `${first?.className ?? ''} ${first?.subClass ?? ''}`.trim();
    return await printClass(deps, wanted, { subject, author: first?.schoolName ?? '', at: deps.clock.now() });
  } finally {
    done();
  }
}

/** The certificates of a class that are in force, in one PDF to print. */
export async function printClassBooklet({ deps, actor }: Context, wanted: ClassBooklet): Promise<CertificateFile> {
  const rows = await listRows({ deps, actor: classPrinterOf(actor) }, wanted);
  const ids = rows.map(({ osid }) => osid);
  const issued = ids.length === 0 ? [] : await listInForce(deps.db, ids);
  const { allowed: credentials, note } = await listMayLeave(deps, issued, 'booklet');
  if (credentials.length === 0) throw new AppError('NOT_FOUND', { text: 'booklet.empty' });
  const content = await print(deps, rows, credentials);
  const values = { count: credentials.length };
  await recordAct(deps.db, 'results.downloaded', { actor, entity: 'ClassResults', values, at: deps.clock.now() });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { className = '', subClass = '' } = rows[0] ?? {};
  const name = ['certificates', className, subClass, wanted.academicYear, wanted.term].join('-');
  return { mime: 'application/pdf', content, size: content.length, sha256, name, note };
}
