import { catalogues } from '@sanad/contract/text/text';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
});

const upload = (osid: string) => ({
  ...{ osid, kind: 'attestation-SELF', name: `Paper ${osid}`, title: `Paper ${osid}`, type: 'pdf' },
  ...{ fileUrl: `/api/files/${osid}`, additionalInput: { pages: 1 }, osCreatedAt: '2026-11-01T08:00:00.000Z' },
});

async function open(uploads: object[], experience: object[] = []) {
  const attestation = {
    ...{ osid: 'at1', name: 'teacherExperienceAttest', _osState: 'ATTESTATION_REQUESTED', _osClaimId: 'c1' },
    ...{ propertiesOSID: { experience: ['x1'] }, osUpdatedAt: '2026-11-02T08:00:00.000Z' },
    ...{ entityName: 'Teacher', entityId: 't1', userId: 'u1', additionalInput: { fileUrl: [] } },
    ...{ propertyData: JSON.stringify({ experience }), osCreatedAt: '2026-11-02T08:00:00.000Z' },
  };
  fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/v1/getUserDetails/Teacher': () => ({ data: [{ osid: 't1', 'attestation-SELF': uploads }] }),
    '/api/wallet/credentials': () => ({ data: [] }),
    '/api/documents/held': () => ({ data: [] }),
    '/api/v1/Teacher': () => ({
      data: [
        { osid: 't1', experience, ...(experience.length === 0 ? {} : { teacherExperienceAttest: [attestation] }) },
      ],
    }),
  });
  await renderApp({ path: '/Teacher/documents', roles: ['Teacher'], menu: aMenu({}) });
}

test('a wallet counts what is in it, and offers no choice where there is one kind only', async () => {
  await open([upload('a'), upload('b')]);
  expect(await screen.findByText('2 documents of your own')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Which documents are shown' })).toBeNull();
});

test('of several kinds those that are there can be chosen', async () => {
  await open([upload('a')], [{ osid: 'x1', instituteName: 'Hill School', position: 'Teacher' }]);
  expect(await screen.findByText('1 attested fact and 1 document of your own')).toBeVisible();
  const group = within(screen.getByRole('radiogroup', { name: 'Which documents are shown' }));
  const choices = group.getAllByRole('radio').map((choice) => choice.closest('div')?.textContent);
  expect(choices).toEqual(['All 2', 'Attested facts 1', 'Own uploads 1']);
});
