import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/text.ts';
import { fakeServer } from '../../testing/render-app.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { rememberedOf } from './history-row.ts';

const row = {
  status: 'verified',
  resultType: 'school',
  firstName: 'Amina',
  middleName: '',
  lastName: 'Yusuf',
  schoolName: 'Unity School',
  class: 'JSS 3',
  subClass: '',
  term: 'Third',
  academicYear: '2025-2026',
  query: { id: 'UJSS/17', academicYear: '2025-2026', term: 'Third' },
  osCreatedAt: '2026-11-14T08:30:00.000Z',
};

async function open(over: Record<string, unknown> = {}) {
  fakeServer({ '/assets/i18n/en.json': () => catalogues.en });
  await startTexts({ languages: ['en'] });
  const onClose = vi.fn<() => void>();
  render(<HistoryDialog remembered={rememberedOf({ ...row, ...over })!} onClose={onClose} />);
  return onClose;
}

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((line) => [
    line.querySelector('dt')?.textContent,
    line.querySelector('dd')?.textContent,
  ]);

describe('a row of the history', () => {
  test('[VERIFY-16] [VERIFY-20] [VERIFY-21] [VERIFY-40] shows what was found that day, "-" for what is empty', async () => {
    const onClose = await open();
    expect(screen.getByRole('dialog', { name: 'Certificate Successfully Verified' })).toBeVisible();
    expect(screen.getByText(/^Checked 14 November 2026/)).toBeVisible();
    expect(facts()).toEqual([
      ['Student name', 'Amina Yusuf'],
      ['ID', 'UJSS/17'],
      ['School', 'Unity School'],
      ['Class', 'JSS 3'],
      ['Sub class', '-'],
      ['Academic session', '2025-2026'],
      ['Term', 'Third'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('[VERIFY-23] [VERIFY-40] that failed says so, with what was asked for', async () => {
    const nothing = { firstName: '', lastName: '', schoolName: '', class: '', term: '', academicYear: '' };
    await open({ status: 'verification failed', ...nothing });
    expect(screen.getByRole('dialog', { name: 'Certificate Verification Failed' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What was asked for' })).toBeVisible();
    expect(facts()[0]).toEqual(['Unique ID', 'UJSS/17']);
  });

  test.each(['unknown', 'pending', '', undefined])('[VERIFY-22] with the status %s opens nothing', (status) => {
    expect(rememberedOf({ ...row, status })).toBeUndefined();
  });
});
