import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
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

  test.each(['id', 'copy', 'qr', 'bulk'])(
    '[VERIFY-17] [VERIFY-40] asked for by %s shows the number of the pupil, not of the certificate',
    async (source) => {
      await open({ source, query: { id: 'SRC-2026-SNKZCFPRXV', admissionNo: 'UJSS/17' } });
      expect(facts()[1]).toEqual(['ID', 'UJSS/17']);
    },
  );

  test.each(['copy', 'qr'])(
    '[VERIFY-20] [VERIFY-40] by %s that does not know the number of the pupil says "-"',
    async (source) => {
      await open({ source, query: { id: 'SRC-2026-SNKZCFPRXV' } });
      expect(facts()[1]).toEqual(['ID', '-']);
    },
  );

  test('[VERIFY-20] [VERIFY-40] of a file that failed shows what the file said as asked for, never as issued', async () => {
    const query = { firstName: 'Nobody', lastName: 'Yusuf', admissionNo: 'UJSS/17', schoolName: 'Unity School' };
    const reason = 'The certificate was revoked.';
    await open({ status: 'verification failed', source: 'bulk', firstName: 'Nobody', query, reason });
    expect(screen.getByText(reason)).toBeVisible();
    expect(facts().slice(0, 4)).toEqual([
      ['Student name', 'Nobody Yusuf'],
      ['Unique ID', 'UJSS/17'],
      ['School', 'Unity School'],
      ['Student name', '-'],
    ]);
    expect(
      facts()
        .slice(3)
        .map(([, value]) => value),
    ).toEqual(['-', '-', '-', '-', '-', '-', '-']);
  });

  test('[VERIFY-23] [VERIFY-40] of a certificate that is known and failed is not told as one that is not known', async () => {
    await open({ status: 'verification failed', source: 'id' });
    expect(screen.getByText('Do not rely on it. It did not pass when it was checked.')).toBeVisible();
    expect(facts().at(-1)).toEqual(['Term', 'Third']);
  });

  test.each(['unknown', 'pending', '', undefined])('[VERIFY-22] with the status %s opens nothing', (status) => {
    expect(rememberedOf({ ...row, status })).toBeUndefined();
  });
});
