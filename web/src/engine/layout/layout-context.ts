import type { Layout } from '@sanad/contract/ui-config/layout';
import { createContext, useContext } from 'react';
import { type AnyTextKey, useText } from '#lib/words/text.ts';
import type { FieldSchema } from '../fields/field-kind.ts';
import type { Json, References } from './layout-fields.ts';

/** What the parts of a shown record share. */
export type Shown = {
  layout: Layout;
  record: Json;
  references: References;
  definitions: Readonly<Record<string, FieldSchema>>;
  isPublic: boolean;
  /** The claim whose item is pointed out. */
  claim: string | undefined;
  /** Whether a form is there to be opened. */
  hasForm: (form: string) => boolean;
};

export const ShownContext = createContext<Shown | undefined>(undefined);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === undefined) throw new Error('ShownContext is missing');
  return shown;
}

/** Labels by `<langKey>.<path>`, `<langKey>.<field>` or the schema's title; else the field's own name, spaced out. */
export function useLabels(langKey: string | undefined) {
  const t = useText();
  const find = (key: AnyTextKey) => {
    const found = t(key);
    return found === key ? undefined : found;
  };
  return {
    label: (path: string, title?: string): string => {
      const name = path.replace(/^.*[.\]]/, '') || path;
      const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2');
      const plain = spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
      return find(`${langKey}.${path}`) ?? find(`${langKey}.${name}`) ?? (title === undefined ? plain : t(title));
    },
    /** The word for one of a field's fixed values. */
    word: (path: string, value: string): string => find(`${langKey}.${path}.${value}`) ?? value,
  };
}
