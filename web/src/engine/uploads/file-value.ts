import type { Field } from '@sanad/contract/ui-config/field';
import type { FieldKind } from '../fields/field-kind.ts';
import { checkFile, type FileRules, rulesOf } from './file-rules.ts';

/** Chosen and not sent yet, or the address of a stored file. */
export type HeldFile = File | string;

const isHeld = (value: unknown): value is HeldFile =>
  value instanceof File || (typeof value === 'string' && value !== '');

/** What an upload field holds, whether it takes one file or several. */
export function heldFiles(value: unknown): HeldFile[] {
  return (Array.isArray(value) ? value : [value]).filter(isHeld);
}

/** The address without its signature, which is good for one reader and ten minutes only. */
export function plainAddress(address: string): string {
  return address.startsWith('/api/') ? (address.split('?', 1)[0] ?? address) : address;
}

/** A document of a record, as its upload answers it: `Student/<osid>/education/documents/<id>-<name>`. */
export function isDocument(address: string): boolean {
  return /(^|\/)documents\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.test(address) && !/^https?:/i.test(address);
}

/** The last part of the address, without the id that documents have in front of their name. */
export function nameOfStored(address: string): string {
  const last = plainAddress(address).split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const name = last.replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-?/i, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const toText = (value: unknown) =>
  heldFiles(value)
    .map((file) => (file instanceof File ? file.name : nameOfStored(file) || plainAddress(file)))
    .join(', ');

function firstProblem(value: unknown, rules: FileRules) {
  for (const file of heldFiles(value)) {
    const problem = file instanceof File ? checkFile(file, rules) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** One file. A chosen file is not part of the record: it goes up first (`uploads/`), its address is. */
export const oneFileValue = (rules: FileRules): FieldKind['value'] => ({
  empty: null,
  fromRecord: (value) => heldFiles(value)[0] ?? null,
  toRecord(value) {
    const [file] = heldFiles(value);
    return typeof file === 'string' ? plainAddress(file) : undefined;
  },
  toText,
  check: (value, field: Field) => firstProblem(value, rulesOf(field, rules)),
});

/** Files as a list; a record that holds one address keeps holding one. */
export const filesValue = (rules: FileRules): FieldKind['value'] => ({
  empty: [],
  fromRecord: (value) => (Array.isArray(value) ? heldFiles(value) : (heldFiles(value)[0] ?? [])),
  toRecord(value) {
    const stored = heldFiles(value).filter((file) => typeof file === 'string');
    if (stored.length === 0) return undefined;
    return Array.isArray(value) ? stored.map(plainAddress) : plainAddress(stored[0] ?? '');
  },
  toText,
  check: (value, field: Field) => firstProblem(value, rulesOf(field, rules)),
});
