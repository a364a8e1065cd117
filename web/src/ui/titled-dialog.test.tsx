import { Button } from '@mantine/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { TitledDialog } from './titled-dialog.tsx';

test('[FRAME-44] a dialog has its title, its content, its actions and a close button', () => {
  const onClose = vi.fn();
  renderUi(
    <TitledDialog opened onClose={onClose} title="Teacher signatures" actions={<Button>Save</Button>}>
      Two signatures
    </TitledDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Teacher signatures' });
  expect(within(dialog).getByText('Two signatures')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a closed dialog is not there', () => {
  renderUi(
    <TitledDialog opened={false} onClose={() => undefined} title="Teacher signatures">
      Two signatures
    </TitledDialog>,
  );
  expect(screen.queryByText('Two signatures')).toBeNull();
});
