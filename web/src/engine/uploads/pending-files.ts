import { heldFiles } from './file-value.ts';

export type PendingFiles = { name: string; files: File[] };

/** The fields of a form whose files are chosen and not uploaded yet. */
export function pendingFiles(values: Readonly<Record<string, unknown>>): PendingFiles[] {
  return Object.entries(values)
    .map(([name, value]) => ({ name, files: heldFiles(value).filter((file) => file instanceof File) }))
    .filter(({ files }) => files.length > 0);
}

/** What the field holds when its chosen files are stored, in their order; what was stored before stays. */
export function withAddresses(value: unknown, addresses: readonly string[]): unknown {
  const left = [...addresses];
  const held = heldFiles(value).flatMap((file) => (file instanceof File ? (left.shift() ?? []) : file));
  return Array.isArray(value) ? held : held[0];
}
