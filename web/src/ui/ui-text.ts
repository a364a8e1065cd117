import { ui } from '@sanad/contract/text/en/ui';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import { createContext, useContext } from 'react';

/** A word the components of this folder say by themselves; everything else comes in through their props. */
export type UiTextKey = keyof typeof ui;
export type UiTranslate = (key: UiTextKey, values?: TextValues) => string;

export const UiTextContext = createContext<UiTranslate>((key, values) => translate(ui, key, values));

export function useUiText(): UiTranslate {
  return useContext(UiTextContext);
}
