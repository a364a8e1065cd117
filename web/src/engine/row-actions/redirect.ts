import { IconArrowRight } from '@tabler/icons-react';
import { fillPath, valueAt } from '../placeholders.ts';
import type { RowActionKind } from './row-action.ts';

/** The route of a button with the row's values in it, and the row's id as a query parameter where it is asked for. */
export function redirectPath(
  button: { redirectTo?: string; idQuery?: string },
  row: Readonly<Record<string, unknown>>,
): string {
  const path = fillPath(button.redirectTo ?? '', row);
  const id = button.idQuery === undefined ? undefined : valueAt(row, button.idQuery);
  if (typeof id !== 'string' && typeof id !== 'number') return path;
  return `${path}${path.includes('?') ? '&' : '?'}id=${encodeURIComponent(String(id))}`;
}

export const redirect: RowActionKind = {
  Icon: IconArrowRight,
  run: ({ button, row, navigate }) => navigate(redirectPath(button, row)),
};
