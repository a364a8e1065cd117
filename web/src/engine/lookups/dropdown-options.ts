import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LookupOption } from './read-options.ts';

/** The choices that the autofill of one field gives to others, for the fields of one form. */
export type DropdownOptions = {
  get(fieldName: string): readonly LookupOption[] | undefined;
  set(fieldName: string, options: readonly LookupOption[]): void;
  subscribe(listener: () => void): () => void;
};

export function createDropdownOptions(): DropdownOptions {
  const known = new Map<string, readonly LookupOption[]>();
  const listeners = new Set<() => void>();
  return {
    get: (fieldName) => known.get(fieldName),
    set(fieldName, options) {
      known.set(fieldName, options);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A form gives its fields one of its own; without it all fields of the page share one. */
export const DropdownOptionsContext = createContext<DropdownOptions>(createDropdownOptions());

export function useGivenOptions(fieldName: string): readonly LookupOption[] | undefined {
  const shared = useContext(DropdownOptionsContext);
  return useSyncExternalStore(shared.subscribe, () => shared.get(fieldName));
}
