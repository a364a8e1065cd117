import type { ResultType } from '@sanad/contract/api/verification';
import { academicYear, defaultStartYear, readTerm, terms } from '@sanad/contract/school/school-year';
import { tidyCell } from '@sanad/contract/sheets/sheet-heading';
import {
  readVerifyHeading,
  type VerifyColumn,
  type VerifyField,
  type VerifyHeading,
  verifyColumns,
  verifyFields,
} from '@sanad/contract/sheets/verify-sheets';
import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';
import { AppError } from '../../../platform/errors.ts';
import { storableText, storableValues } from '../../../platform/storable-text.ts';

/** Why a row cannot be looked up. */
export type Reason = { key: TextKey; values: TextValues };

/** A file of a kind with its heading. */
export type VerifySheet = { type: ResultType; columns: VerifyHeading['columns'] };

/** A row as the file says it, every cell tidy; `reason` where it cannot be looked up. */
export type AskedRow = { fields: Record<VerifyField, string>; reason: Reason | undefined };

export function readHeading(type: ResultType, cells: readonly string[]): VerifySheet {
  const read = readVerifyHeading(type, cells);
  if ('problem' in read) throw new AppError('VALIDATION', { text: read.problem.key, values: read.problem.values });
  return { type, columns: read.heading.columns };
}

const mostCharacters: Record<VerifyField, number> = {
  admissionNo: 40,
  // An issuer's own numbers are longer than ours.
  certificateNo: 120,
  candidateNo: 40,
  firstName: 100,
  middleName: 100,
  lastName: 100,
  schoolName: 200,
  academicYear: 20,
  term: 20,
};

const reason = (key: TextKey, values: TextValues = {}): Reason => ({ key, values: storableValues(values) });

function findWrongCell({ field, title, optional }: VerifyColumn, value: string): Reason | undefined {
  if (value === '') return optional ? undefined : reason('results.row.missing', { column: title });
  if (value.length > mostCharacters[field] || /[\p{Cc}\p{Surrogate}]/u.test(value)) {
    return reason('results.row.wrong', { column: title, value: value.slice(0, 60) });
  }
  return undefined;
}

/** "2024/2025" is written as often as "2024-2025"; undefined for what is no session. */
function readSession(value: string): string | undefined {
  const [, start] = /^(\d{4})\s*[-/–]\s*\d{4}$/.exec(value) ?? [];
  const session = start === undefined ? '' : academicYear(Number(start));
  return session === value.replace(/\s*[-/–]\s*/, '-') ? session : undefined;
}

/** Cells in the spelling in which certificates have them. */
function settle(type: ResultType, fields: AskedRow['fields']): Reason | AskedRow['fields'] {
  if (type === 'regional') {
    if (fields.certificateNo === '' && fields.candidateNo === '') return reason('bulk-verify.row.no-number');
    return { ...fields, certificateNo: fields.certificateNo.toUpperCase().replaceAll(' ', '') };
  }
  const session = readSession(fields.academicYear);
  if (session === undefined) {
    return reason('bulk-verify.row.wrong-year', {
      value: fields.academicYear,
      example: academicYear(defaultStartYear),
    });
  }
  const term = readTerm(fields.term);
  if (term === undefined) return reason('results.row.wrong-term', { value: fields.term, terms: terms.join(', ') });
  return { ...fields, academicYear: session, term };
}

const isReason = (value: Reason | AskedRow['fields']): value is Reason => 'key' in value;

function storable(fields: AskedRow['fields']): AskedRow['fields'] {
  const kept = verifyFields.map((field) => [field, storableText(fields[field])]);
  return Object.fromEntries(kept) as AskedRow['fields'];
}

/** Reads one row; a mistake in it is the reason why it is not looked up. */
export function readRow({ type, columns }: VerifySheet, cells: readonly string[]): AskedRow {
  const cellOf = (field: VerifyField) => {
    const index = columns.get(field);
    return index === undefined ? '' : tidyCell(cells[index] ?? '');
  };
  const fields = {} as AskedRow['fields'];
  for (const field of verifyFields) fields[field] = cellOf(field);
  for (const column of verifyColumns[type]) {
    const wrong = findWrongCell(column, fields[column.field]);
    if (wrong !== undefined) return { fields: storable(fields), reason: wrong };
  }
  // From here on every cell is short and holds no letter that the database refuses.
  const settled = settle(type, fields);
  return isReason(settled) ? { fields, reason: settled } : { fields: settled, reason: undefined };
}

/** What is told of a row that is looked up and not verified. Only one who gave all details hears more than "no match". */
export const outcomes = ['verified', 'no-match', 'revoked', 'suspended', 'superseded', 'expired', 'untrusted'] as const;
export type Outcome = (typeof outcomes)[number];

export function reasonKeyOf(outcome: Exclude<Outcome, 'verified'>): TextKey {
  return `bulk-verify.reason.${outcome}`;
}
