import type { Role } from '@sanad/contract/values/roles';
import { filesOf } from './certificate-calls.ts';
import { certificateOf } from './certificate-row.ts';
import { printDocument } from './print-document.ts';

/** Prints the certificate of a row. */
export function printRow(role: Role, row: Readonly<Record<string, unknown>>): Promise<void> {
  return printDocument(filesOf(role, certificateOf(row)));
}
