import {
  type RowAction,
  type RowStatus,
  rowActions,
  rowStatuses,
  type TableButton,
} from '@sanad/contract/ui-config/table';
import { type Role, roles } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { buttonState } from './row-rules.ts';

const button = (action: RowAction, more: Partial<TableButton> = {}): TableButton => ({
  action,
  title: 'Do it',
  ...more,
});
const stateOf = (act: TableButton, status: RowStatus | undefined, role: Role = 'Inspector') =>
  buttonState(act, status === undefined ? {} : { status }, role);
const enabledWith = (act: TableButton, role: Role) =>
  rowStatuses.filter((status) => buttonState(act, { status }, role).isEnabled);

describe('buttons of a row', () => {
  test('[TABLE-25] [TABLE-26] [TABLE-27] a teacher reads Pending Approval or Rejected in place of the download, and downloads what is issued', () => {
    const download = button('download');
    expect(stateOf(download, 'pending', 'Teacher')).toEqual({
      isVisible: true,
      isEnabled: false,
      label: 'table.button.pending-approval',
    });
    expect(stateOf(download, 'rejected', 'Teacher')).toEqual({
      isVisible: true,
      isEnabled: false,
      label: 'table.button.rejected',
    });
    expect(stateOf(download, 'issued', 'Teacher')).toEqual({ isVisible: true, isEnabled: true, label: 'Do it' });
    expect(stateOf(button('share'), 'pending', 'Teacher').isVisible).toBe(false);
    expect(stateOf(button('share'), 'issued', 'Teacher')).toEqual({ isVisible: true, isEnabled: true, label: 'Do it' });
  });

  test.each(roles)(
    '[TABLE-28] approving is possible for pending rows only, and says Approved when issued: %s',
    (role) => {
      expect(enabledWith(button('approve'), role)).toEqual(['pending']);
      expect(stateOf(button('approve'), 'issued', role).label).toBe('table.button.approved');
      expect(stateOf(button('approve'), 'pending', role).label).toBe('Do it');
      expect(stateOf(button('approve'), undefined, role).isEnabled).toBe(false);
    },
  );

  test('[TABLE-29] a confirm button can be used for the statuses of its enabledFor only', () => {
    for (const only of rowStatuses) {
      expect(enabledWith(button('confirm', { enabledFor: [only] }), 'Inspector')).toEqual([only]);
    }
    expect(enabledWith(button('confirm', { enabledFor: [] }), 'Inspector')).toEqual([]);
    expect(enabledWith(button('confirm'), 'Inspector')).toEqual([...rowStatuses]);
  });

  test('[TABLE-30] a button with visibleFor is shown for these statuses only', () => {
    for (const only of rowStatuses) {
      const shown = rowStatuses.filter(
        (status) => stateOf(button('confirm', { visibleFor: [only] }), status).isVisible,
      );
      expect(shown).toEqual([only]);
    }
    expect(stateOf(button('confirm', { visibleFor: ['pending'] }), undefined).isVisible).toBe(false);
  });

  test.each(['School', 'SuperAdmin'] as const)(
    '[TABLE-31] for %s an act on a rejected row is disabled; looking at it is not',
    (role) => {
      for (const action of ['approve', 'reject', 'confirm', 'download', 'share', 'save-to-drive'] as const) {
        expect([action, stateOf(button(action), 'rejected', role).isEnabled]).toEqual([action, false]);
      }
      expect(stateOf(button('preview'), 'rejected', role).isEnabled).toBe(true);
      expect(stateOf(button('reject'), 'rejected', 'Inspector').isEnabled).toBe(true);
    },
  );

  test('certificates can be taken along once they are issued; rows without a status have theirs', () => {
    expect(enabledWith(button('download'), 'School')).toEqual(['issued']);
    expect(stateOf(button('download'), undefined, 'School').isEnabled).toBe(true);
  });

  test('a condition on another field decides as well, and core school types stay as they are', () => {
    const active = button('confirm', { condition: { name: 'place.kind', in: ['school', 7] } });
    expect(buttonState(active, { place: { kind: 'school' } }, 'SuperAdmin').isVisible).toBe(true);
    expect(buttonState(active, { place: { kind: 7 } }, 'SuperAdmin').isVisible).toBe(true);
    expect(buttonState(active, { place: {} }, 'SuperAdmin').isVisible).toBe(false);
    const revoke = button('confirm', { condition: { name: 'certificateStatus', in: [null, 'suspended'] } });
    expect(buttonState(revoke, { status: 'issued' }, 'School').isVisible).toBe(true);
    expect(buttonState(revoke, { certificateStatus: 'suspended' }, 'School').isVisible).toBe(true);
    expect(buttonState(revoke, { certificateStatus: 'revoked' }, 'School').isVisible).toBe(false);
    for (const action of ['edit-school-type', 'delete-school-type'] as const) {
      expect(buttonState(button(action), { isCore: true }, 'SuperAdmin').isEnabled).toBe(false);
      expect(buttonState(button(action), { isCore: false }, 'SuperAdmin').isEnabled).toBe(true);
    }
  });

  test('every action has a state in every role and status', () => {
    for (const action of rowActions)
      for (const role of roles)
        for (const status of rowStatuses)
          expect(buttonState(button(action), { status }, role).label).toMatch(/^(Do it|table\.button\.)/);
  });
});
