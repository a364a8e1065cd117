import { Readable } from 'node:stream';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { sampleColumnsOf } from '@sanad/contract/sheets/verify-sheets';
import type { Context } from '../../../../deps.ts';
import { inTurn } from '../../../../platform/database/take-turn.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findRecord } from '../../../registry/records/usecases.ts';
import { verifyFile, verifyFileKind } from '../../../verifying/bulk-verification/usecases/verify-file.ts';
import { searchHistory } from '../../../verifying/verification/usecases/history.ts';
import { verifyResult } from '../../../verifying/verification/usecases/verify-result.ts';

type Certificate = Record<string, unknown>;

const inFile = 8;
const oneByOne = 3;

const textAt = (certificate: Certificate, field: string): string => String(certificate[field] ?? '');

/** A list of applicants: all but the last two as they are on paper. */
function applicantsOf(certificates: readonly Certificate[]): string {
  const columns = sampleColumnsOf('regional');
  const forged = certificates.map((certificate, index) => {
    if (index === certificates.length - 1) return { ...certificate, lastName: 'Somebody-Else' };
    if (index !== certificates.length - 2) return certificate;
    return { ...certificate, certificateNo: 'BECE-2024-0000000000', candidateNo: '' };
  });
  const lines = forged.map((one) => csvLine(columns.map(({ field }) => textAt(one, field))));
  return csvStart + csvLine(columns.map(({ title }) => title)) + lines.join('');
}

async function haveFileChecked(context: Context, certificates: readonly Certificate[]): Promise<void> {
  const { deps } = context;
  const id = deps.ids.next();
  const file = { id, key: `${verifyFileKind}/${id}`, name: 'applicants.csv', mime: 'text/csv' };
  const stored = await deps.files.put(file.key, Readable.from([Buffer.from(applicantsOf(certificates))]), file.mime);
  await verifyFile(context, { type: 'regional', file: { ...file, ...stored } });
}

/** What a question finds does not matter: it stands in the history. */
async function ask(context: Context, certificateNo: string, lastName?: string): Promise<void> {
  const asked = { resultType: 'regional', certificateNo, ...(lastName === undefined ? {} : { lastName }) } as const;
  await verifyResult(context, asked).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

async function askOnce(context: Context, issued: readonly string[]): Promise<void> {
  const { totalCount } = await searchHistory(context, { filters: {}, limit: 1, offset: 0 });
  if (totalCount > 0) return;
  const found = await Promise.all(issued.slice(0, inFile).map((osid) => findRecord(context.deps.db, 'Results', osid)));
  const certificates = found.filter((one) => one !== undefined);
  await haveFileChecked(context, certificates);
  await ask(context, 'BECE-2024-0000000000');
  for (const one of certificates.slice(0, oneByOne)) {
    await ask(context, textAt(one, 'certificateNo'), textAt(one, 'lastName'));
  }
}

/** What the verifier asked, one by one and with a file; by the use cases that everybody uses, and once. */
export function askDemoVerifications(context: Context, issued: readonly string[]): Promise<void> {
  // Of several servers that start at once one asks; the others wait for it and find it asked.
  return inTurn(context.deps.db, 'demo verifications', () => askOnce(context, issued));
}
