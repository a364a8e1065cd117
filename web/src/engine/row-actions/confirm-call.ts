import type { TableButton } from '@sanad/contract/ui-config/table';
import type { ConfirmCall } from '#lib/calls/confirm-call.ts';
import { fillBody, fillUrl, valueAt } from '../placeholders.ts';

type Row = Readonly<Record<string, unknown>>;
type Find = (name: string) => string | undefined;

function kindOf({ action, call, putId }: TableButton): ConfirmCall['kind'] {
  if (call === 'delete' || action === 'delete-school-type') return 'delete';
  if (call === 'put') return 'put';
  return putId === undefined ? 'post' : 'putAsPost';
}

/** The call of a row's button: with the row, or with its own body whose marks are filled from row and storage. */
export function confirmCallOf(button: TableButton, row: Row, find: Find): ConfirmCall {
  const value = (name: string) => valueAt(row, name) ?? find(name);
  const item = button.putId === undefined ? { ...row } : { ...row, putId: valueAt(row, button.putId) };
  return {
    kind: kindOf(button),
    api: fillUrl(button.api ?? '', value),
    item,
    ...(button.bodyVal === undefined ? {} : { bulkBody: fillBody(button.bodyVal, value) }),
  };
}
