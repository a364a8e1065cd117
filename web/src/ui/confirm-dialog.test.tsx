import { MantineProvider } from '@mantine/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function setUp(more: { busy?: boolean; count?: number } = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  renderUi(
    <ConfirmDialog
      opened
      question="Approve 1,284 results?"
      consequence="Certificates of 1,284 candidates will be issued and signed."
      verb="Approve"
      count={1284}
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...more}
    />,
  );
  return { onConfirm, onCancel, dialog: screen.getByRole('dialog') };
}

function Asking() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <ConfirmDialog
        opened={opened}
        question={opened ? 'Approve 2 results?' : ': 0 entries?'}
        consequence={opened ? 'Two certificates are signed.' : 'This concerns 0 entries.'}
        verb={opened ? 'Approve' : ''}
        count={opened ? 2 : 0}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />
      <button type="button" onClick={() => setOpened(false)}>
        Answered
      </button>
    </>
  );
}

describe('confirm dialog', () => {
  test('[FRAME-42] it asks the question, says the consequence and repeats verb and number on the button', () => {
    const { dialog } = setUp();
    expect(dialog).toHaveAccessibleName('Approve 1,284 results?');
    expect(within(dialog).getByText('Certificates of 1,284 candidates will be issued and signed.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Approve 1,284' })).toBeEnabled();
  });

  test('[FRAME-42] the filled button confirms once, Cancel only cancels', () => {
    const { dialog, onConfirm, onCancel } = setUp();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 1,284' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('[S-94] Escape cancels', () => {
    const { dialog, onCancel } = setUp();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('while it fades away it says what it asked, though nothing is asked any more', () => {
    // As in a browser: it takes a moment to go.
    renderUi(
      <MantineProvider env="default">
        <Asking />
      </MantineProvider>,
    );
    fireEvent.click(screen.getByText('Answered'));
    expect(screen.getByText('Approve 2 results?')).toBeInTheDocument();
    expect(screen.queryByText(': 0 entries?')).toBeNull();
    expect(screen.queryByText('This concerns 0 entries.')).toBeNull();
  });

  test('while it is carried out, it can neither be left nor confirmed again', () => {
    const { dialog, onCancel, onConfirm } = setUp({ busy: true });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 1,284' }));
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0]);
  });
});
