import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { SuccessDialog, type SuccessInfo } from './success-dialog.tsx';

function setUp(info: SuccessInfo) {
  const calls: string[] = [];
  const onClose = vi.fn(() => void calls.push('close'));
  const onRedirect = vi.fn((target: string) => void calls.push(target));
  renderUi(<SuccessDialog opened info={info} onClose={onClose} onRedirect={onRedirect} />);
  return { calls, dialog: screen.getByRole('dialog') };
}

describe('success dialog', () => {
  test('[FRAME-43] it shows heading, title, image and the configured buttons', () => {
    const { dialog } = setUp({
      heading: 'Results uploaded',
      title: '40 rows were stored.',
      image: '/assets/done.svg',
      buttons: [
        { title: 'Upload more', classes: 'btn' },
        { title: 'See the list', redirectTo: '/Teacher/list', classes: 'btn btn-primary' },
      ],
    });
    expect(dialog).toHaveAccessibleName('Results uploaded');
    expect(within(dialog).getByText('40 rows were stored.')).toBeVisible();
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/assets/done.svg');
    const [more, list] = within(dialog).getAllByRole('button');
    expect(more).toHaveTextContent('Upload more');
    expect(more).toHaveAttribute('data-variant', 'default');
    expect(list).toHaveAttribute('data-variant', 'filled');
    expect(list).toHaveClass('btn-primary');
  });

  test('[FRAME-43] a button with redirectTo closes and leads there', () => {
    const { dialog, calls } = setUp({
      heading: 'Done',
      buttons: [{ title: 'See the list', redirectTo: '/Teacher/list' }],
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'See the list' }));
    expect(calls).toEqual(['close', '/Teacher/list']);
  });

  test('[FRAME-43] without buttons, OK closes', () => {
    const { dialog, calls } = setUp({ title: 'Bulk Operation Initiated Successfully' });
    expect(dialog).toHaveAccessibleName('Bulk Operation Initiated Successfully');
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(calls).toEqual(['close']);
  });

  test('[FRAME-43] bulk data is summed up in total, successful and failed', () => {
    const { dialog } = setUp({
      heading: 'Finished',
      bulkData: { totalCount: 1284, sucessCount: 1266, failureCount: 18 },
    });
    const terms = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent);
    const values = within(dialog)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect([terms, values]).toEqual([
      ['Total', 'Successful', 'Failed'],
      ['1,284', '1,266', '18'],
    ]);
  });
});
