import type { Field } from '@sanad/contract/ui-config/field';
import { limits } from '@sanad/contract/values/limits';

/** What is wrong with a file, as a text key with its marks. */
export type FileProblem = { key: string; values?: Record<string, string | number> };

/** `accept` as an `<input>` takes it: endings (`.png`) and kinds (`image/*`). */
export type FileRules = {
  accept: readonly string[];
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
  /** Text key of what stands beside the control; else types and size are told as the rules have them. */
  hint?: string | undefined;
};

/** Logos, signatures and other pictures of the specification's image upload. */
export const imageRules: FileRules = {
  accept: ['.jpg', '.jpeg', '.png'],
  maxBytes: limits.imageBytes,
  wrongType: 'image.wrong-type',
  tooLarge: 'image.too-large',
  hint: 'image.hint',
};

export const photoRules: FileRules = {
  accept: ['image/*'],
  maxBytes: limits.imageBytes,
  wrongType: 'upload.not-a-picture',
  tooLarge: 'image.too-large',
};

export const documentRules: FileRules = {
  accept: ['.png', '.jpg', '.jpeg', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.xml', '.json'],
  maxBytes: limits.documentBytes,
  wrongType: 'upload.wrong-type',
  tooLarge: 'upload.too-large',
};

const entry = /^(\.\w+|[\w-]+\/(\*|[\w.+-]+))$/;

/** The rules of a kind, with `templateOptions.accept` (".pdf, image/*") and `templateOptions.maxBytes` over them. */
export function rulesOf(field: Field, kind: FileRules): FileRules {
  const { accept, maxBytes } = field.templateOptions ?? {};
  const given = typeof accept === 'string' ? accept.split(',').map((one) => one.trim().toLowerCase()) : [];
  const accepted = given.filter((one) => entry.test(one));
  return {
    ...kind,
    ...(accepted.length > 0 ? { accept: accepted, wrongType: 'upload.wrong-type', hint: undefined } : {}),
    ...(typeof maxBytes === 'number' && maxBytes > 0
      ? { maxBytes, tooLarge: 'upload.too-large', hint: undefined }
      : {}),
  };
}

function fits(file: File, accepted: string): boolean {
  if (accepted.startsWith('.')) return file.name.toLowerCase().endsWith(accepted);
  const [kind, detail] = accepted.split('/');
  return detail === '*' ? file.type.startsWith(`${kind}/`) : file.type === accepted;
}

/** "PNG, PDF, image". */
export function typesText({ accept }: FileRules): string {
  return accept.map((one) => (one.startsWith('.') ? one.slice(1).toUpperCase() : one.replace('/*', ''))).join(', ');
}

/** 512000 → "500 KB", 5242880 → "5 MB"; the unit stays on the line of its number. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (bytes < 1024) return `${bytes}\u00a0B`;
  return kilobytes < 1024 ? `${Math.round(kilobytes)}\u00a0KB` : `${Math.round((kilobytes / 1024) * 10) / 10}\u00a0MB`;
}

export function checkFile(file: File, rules: FileRules): FileProblem | undefined {
  if (!rules.accept.some((accepted) => fits(file, accepted))) {
    return { key: rules.wrongType, values: { types: typesText(rules) } };
  }
  if (file.size > rules.maxBytes) return { key: rules.tooLarge, values: { size: sizeText(rules.maxBytes) } };
  return file.size === 0 ? { key: 'upload.empty-file' } : undefined;
}
