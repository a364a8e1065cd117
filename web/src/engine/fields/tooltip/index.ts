import type { FieldKind } from '../field-kind.ts';
import { TooltipCell } from './cell.tsx';
import { TooltipInput } from './input.tsx';

export const tooltip: FieldKind = {
  Input: TooltipInput,
  Cell: TooltipCell,
  value: { empty: undefined, fromRecord: () => undefined, toRecord: () => undefined, toText: () => '' },
};
