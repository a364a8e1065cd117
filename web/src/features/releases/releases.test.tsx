import type { Release } from '@sanad/contract/api/releases';
import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as saving from '#lib/page/save-file.ts';
import { announceIn } from '#lib/words/home-zone.ts';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const releaseAt = '2126-11-20T23:30:00.000Z';
const release: Release = {
  ...{ id: 'r1', classType: 'bcece', academicYear: '2025-2026', stateId: 's', stateName: 'Gongola', schools: 412 },
  ...{ releaseAt, state: 'ready', total: 100_284, signed: 100_284, failed: 0, drawn: 100_284, isLate: false },
  ...{ plannedBy: 'musa@example.org', plannedAt: '2026-11-14T11:02:00.000Z', approvalId: 'a', canChange: false },
  changes: [],
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
});
afterEach(() => {
  announceIn(undefined);
  vi.restoreAllMocks();
});

async function show(zone: string | undefined) {
  announceIn(zone);
  fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/releases': () => ({ responseCode: 'OK', data: { releases: [release], now: new Date().toISOString() } }),
  });
  await renderApp({ path: '/Inspector/releases', roles: ['Inspector'] });
  await screen.findByRole('heading', { name: 'Basic Education Certificate Examination' });
}

test('moments stand in the zone in which they are announced, with the clock of the device beside it', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Kolkata',
  } as Intl.ResolvedDateTimeFormatOptions);
  await show('Africa/Lagos');
  expect(screen.getByText('00:30:00')).toBeVisible();
  expect(screen.getByText('21 Nov 2126, 05:00:00 on the clock of this device')).toBeVisible();
});

test('without a zone of the installation, and with one that is none, the clock of the device counts alone', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Kolkata',
  } as Intl.ResolvedDateTimeFormatOptions);
  await show('Nowhere/At_All');
  expect(screen.getByText('05:00:00')).toBeVisible();
  expect(screen.queryByText(/on the clock of this device/)).toBeNull();
});

test('the list is downloaded as a sheet', async () => {
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  await show('Africa/Lagos');
  fireEvent.click(screen.getByRole('button', { name: 'Download list' }));
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('Planned releases.csv');
  const [, line] = (await file?.text())?.trim().split('\r\n') ?? [];
  expect(line).toBe(`BECE 2025-2026,Gongola,"21 Nov 2126, 00:30:00",${releaseAt},100284,412,100284,100284,Ready`);
});
