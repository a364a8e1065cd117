import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aKind } from '#testing/a-kind.ts';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const patient = { timeout: 20_000 };

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./issue-page.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const asked = { kindId: 'k1', title: { en: 'Bursary letter' }, fields: [], values: {}, missing: [], isComplete: false };

const saved = {
  ...{
    osid: 'd1',
    kindId: 'k1',
    kindName: 'BursaryLetter',
    title: { en: 'Bursary letter' },
    version: 1,
    issuerId: 'i1',
  },
  holder: { entity: 'Student', osid: 'p1', name: 'Aisha Bello', number: 'A/1' },
  ...{ state: 'pending', madeAt: '2026-11-18T10:00:00.000Z', updatedAt: '2026-11-18T10:00:00.000Z' },
};

/** A request that a colleague decides about while it is being completed. */
async function complete() {
  let isOpen = true;
  const claim = () => ({
    claim: {
      ...{ id: 'c1', entity: 'Student', entityId: 'p1', requestorName: 'Aisha Bello', asked },
      ...{ propertyURI: 'Student/p1', createdAt: '2026-11-18T10:00:00.000Z', attestedOn: null, conditions: '' },
      ...{ attestorEntity: 'Issuer', propertyData: '{}', attestationId: 'a1', attestationName: 'BursaryLetter' },
      ...{ attestorUserId: null, _osState: 'ATTESTATION_REQUESTED', documents: [] },
      ...{ status: isOpen ? 'OPEN' : 'CLOSED', updatedAt: '2026-11-18T10:00:00.000Z' },
    },
    notes: [],
  });
  const processed = JSON.stringify({ code: 'CONFLICT', params: { errmsg: 'Claim is already processed' } });
  const server = fakeServer({
    '/api/documents/kinds': () => ({ data: [aKind] }),
    '/api/v1/Issuer/claims/c1': claim,
    '/api/v1/Issuer/claims/c1/attest': () => {
      isOpen = false;
      return new Response(processed, { status: 409 });
    },
    '/api/documents': () => ({ data: saved }),
  });
  await renderApp({ path: '/Issuer/issue?claim=c1', roles: ['Issuer'] });
  const field = await screen.findByRole('textbox', { name: /Towards/ }, patient);
  fireEvent.change(field, { target: { value: 'School fees of the first term' } });
  fireEvent.click(screen.getByRole('button', { name: 'issued-documents.issue' }));
  return server;
}

test('what was written for a request that was decided meanwhile stays, and can be saved as a draft', async () => {
  const server = await complete();
  expect(await screen.findByText('issued-documents.request-decided', {}, patient)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Towards/ })).toHaveValue('School fees of the first term');
  expect(screen.queryByRole('button', { name: 'issued-documents.issue' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'issued-documents.save-draft' }));
  await waitFor(() => expect(server.asked('/api/documents')[0]?.body).toBeDefined(), patient);
  expect(server.asked('/api/documents')[0]?.body).toMatchObject({
    ...{ issue: false, holder: { entity: 'Student', osid: 'p1' } },
    values: { towards: 'School fees of the first term' },
  });
});
