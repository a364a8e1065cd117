import { catalogues } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
});

const kept = {
  ...{ osid: 'd1', kind: 'attestation-SELF', name: 'Diploma', title: 'Diploma', type: 'pdf' },
  ...{ fileUrl: '/api/files/d1', additionalInput: { pages: 1 }, osCreatedAt: '2026-11-01T08:00:00.000Z' },
};

async function open(role: Role) {
  fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [`/api/v1/getUserDetails/${role}`]: () => ({ data: [{ osid: 'o1' }] }),
    '/api/v1/WalletDocument': () => ({ data: [kept] }),
    '/api/account/security': () => ({
      data: {
        ...{ keptBy: 'sanad', username: 'ada@sanad.example', sessions: [], recent: [], refused: [] },
        ...{ factor: { isOn: false, codesLeft: 0, isRequired: false }, passkeys: { isOffered: false, list: [] } },
      },
    }),
  });
  await renderApp({ path: '/security', roles: [role], menu: aMenu({}) });
}

test('who holds a role without documents finds those that were kept before below Security', async () => {
  await open('Verifier');
  expect(await screen.findByRole('heading', { name: 'Documents that you kept' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Diploma' })).toBeVisible();
});

test('who has a wallet finds them there', async () => {
  await open('Teacher');
  expect(await screen.findByRole('heading', { name: 'How you sign in' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Documents that you kept' })).toBeNull();
});
