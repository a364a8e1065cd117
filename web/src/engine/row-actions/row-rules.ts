import type { RowAction, TableButton } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { meets } from '../row-condition.ts';

type Row = Readonly<Record<string, unknown>>;

/** How a button stands in a row; `label`, and `reason` why it cannot be used, are text keys. */
export type ButtonState = { isVisible: boolean; isEnabled: boolean; label: string; reason: string | undefined };

/** Acts on a certificate that exists only once the row is issued. */
const needsIssued: readonly RowAction[] = ['download', 'share', 'print', 'save-to-drive'];
/** A school and the administration cannot act on what was rejected; they can still look at it. */
const blockedByRejection: readonly RowAction[] = [...needsIssued, 'approve', 'reject', 'confirm'];
const blockedByCore: readonly RowAction[] = ['edit-school-type', 'delete-school-type'];

/** What a teacher reads in the place of the download while there is nothing to download. */
const teacherLabels: Readonly<Record<string, string>> = {
  pending: 'table.button.pending-approval',
  rejected: 'table.button.rejected',
};

export function statusOf(row: Row): string {
  return typeof row.status === 'string' ? row.status : '';
}

type Case = { button: TableButton; row: Row; role: Role; status: string };
type Rule = (found: Case) => boolean;

/** A button is shown only where none of these holds. */
const hidden: readonly Rule[] = [
  ({ button, row }) => !meets(button.condition, row),
  ({ button, status }) => button.visibleFor !== undefined && !(button.visibleFor as readonly string[]).includes(status),
  ({ button, role, status }) =>
    role === 'Teacher' && status in teacherLabels && (button.action === 'share' || button.action === 'save-to-drive'),
];

/** A button can be used only where none of these holds. */
const disabled: readonly Rule[] = [
  ({ button, status }) => button.enabledFor !== undefined && !(button.enabledFor as readonly string[]).includes(status),
  ({ button, status }) => button.action === 'approve' && status !== 'pending',
  ({ button, status }) => needsIssued.includes(button.action) && status !== '' && status !== 'issued',
  ({ button, role, status }) =>
    (role === 'School' || role === 'SuperAdmin') && status === 'rejected' && blockedByRejection.includes(button.action),
  ({ button, row }) => row.isCore === true && blockedByCore.includes(button.action),
  ({ button, row }) => button.action === 'delete-school-type' && Number(row.schoolCount) > 0,
];

function labelOf({ button, role, status }: Case): string {
  if (button.action === 'approve' && status === 'issued') return 'table.button.approved';
  if (button.action === 'download' && role === 'Teacher') return teacherLabels[status] ?? button.title;
  return button.title;
}

/** Why nothing happens here, where the label does not say so itself. */
function reasonOf({ button, row, role, status }: Case): string | undefined {
  if (blockedByCore.includes(button.action)) {
    return row.isCore === true ? 'table.button.built-in' : 'table.button.in-use';
  }
  const isSaid = button.action === 'download' && role === 'Teacher';
  if (needsIssued.includes(button.action) && !isSaid) {
    return status === 'pending' ? 'table.button.when-issued' : undefined;
  }
  const isDecision = button.action === 'approve' || button.action === 'reject';
  return isDecision && (status === 'issued' || status === 'rejected') ? 'table.button.decided' : undefined;
}

/** Whether and how a row shows a button: the one table of these rules. */
export function buttonState(button: TableButton, row: Row, role: Role): ButtonState {
  const found: Case = { button, row, role, status: statusOf(row) };
  const isEnabled = !disabled.some((rule) => rule(found));
  return {
    isVisible: !hidden.some((rule) => rule(found)),
    isEnabled,
    label: labelOf(found),
    reason: isEnabled ? undefined : reasonOf(found),
  };
}
