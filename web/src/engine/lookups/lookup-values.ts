import { type StorageKey, storageKeys } from '@sanad/contract/pages/storage-keys';
import type { Field } from '@sanad/contract/ui-config/field';
import { sessionStore } from '#lib/session/session-store.ts';
import type { FormAccess } from '../fields/field-kind.ts';

const isStorageKey = (name: string): name is StorageKey => storageKeys.some((key) => key === name);

const secrets: readonly string[] = ['token'];

export const stored = (name: string): string | undefined =>
  isStorageKey(name) && !secrets.includes(name) ? sessionStore.get(name) : undefined;

/** The fields that must be filled before this one has choices. */
export function dependenciesOf({ dependentOn }: Field): string[] {
  return dependentOn === undefined ? [] : [dependentOn].flat();
}

export const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Where the marks of a lookup get their values: `value` is what was typed, a field that this one depends on gives its
 * own, and every other name is looked for in the browser's storage first and then in the form.
 */
export function findLookupValue(field: Field, form: FormAccess, typed?: unknown) {
  const dependencies = dependenciesOf(field);
  return (name: string): unknown => {
    if (name === 'value' && typed !== undefined) return typed;
    if (dependencies.includes(name)) return form.getValue(name);
    return stored(name) ?? form.getValue(name);
  };
}
