import type { BulkAction } from '@sanad/contract/ui-config/table';
import { useState } from 'react';
import { statusOf } from '../row-actions/row-rules.ts';
import { type Row, rowKey } from './table-environment.ts';

export type Selection = {
  chosen: ReadonlyMap<string, Row>;
  isChosen: (key: string) => boolean;
  canChoose: (row: Row) => boolean;
  isPageChosen: boolean;
  isPartChosen: boolean;
  toggle: (key: string, row: Row) => void;
  togglePage: () => void;
  /** Everything that the list's filters find, on whatever page. */
  isAll: boolean;
  chooseAll: () => void;
  clear: () => void;
};

type Kept = { list: string; rows: ReadonlyMap<string, Row>; isAll: boolean };

/** Rows chosen for acts on many; undefined where the table has no such act. They stay chosen from page to page. */
export function useSelection(
  actions: readonly BulkAction[],
  rows: readonly Row[],
  list: string,
): Selection | undefined {
  const [kept, setKept] = useState<Kept>({ list, rows: new Map(), isAll: false });
  const chosen = kept.list === list ? kept.rows : new Map<string, Row>();
  const ofChosen = actions.filter((action) => action.rows === 'chosen');
  if (ofChosen.length === 0) return undefined;
  const canChoose = (row: Row) =>
    ofChosen.some(
      ({ enabledFor }) => enabledFor === undefined || (enabledFor as readonly string[]).includes(statusOf(row)),
    );
  const onPage = rows.map((row, index) => [rowKey(row, index), row] as const).filter(([, row]) => canChoose(row));
  const inPage = onPage.filter(([key]) => chosen.has(key)).length;
  const set = (next: ReadonlyMap<string, Row>) => setKept({ list, rows: next, isAll: false });
  const isPageChosen = onPage.length > 0 && inPage === onPage.length;
  return {
    chosen,
    isChosen: (key) => chosen.has(key),
    canChoose,
    isPageChosen,
    isPartChosen: inPage > 0 && !isPageChosen,
    toggle: (key, row) => {
      const next = new Map(chosen);
      if (!next.delete(key)) next.set(key, row);
      set(next);
    },
    togglePage: () => {
      const next = new Map(chosen);
      for (const [key, row] of onPage) {
        if (isPageChosen) next.delete(key);
        else next.set(key, row);
      }
      set(next);
    },
    isAll: kept.list === list && kept.isAll,
    chooseAll: () => setKept({ list, rows: chosen, isAll: true }),
    clear: () => set(new Map()),
  };
}
