import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const patient = { timeout: 20_000 };

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./claim-page.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});

const reason = 'The register says 2022.';
const claimPath = '/api/v1/School/claims/c1';

const aClaim = (over: object = {}) => ({
  claim: {
    ...{ id: 'c1', entity: 'Student', entityId: 'p1', requestorName: 'Aisha Bello', isYours: true },
    ...{ propertyURI: 'Student/p1', createdAt: '2026-11-18T10:00:00.000Z', attestedOn: null, conditions: '' },
    ...{ attestorEntity: 'School', attestationId: 'a1', attestationName: 'studentEducationAttest' },
    ...{ attestorUserId: null, _osState: 'ATTESTATION_REQUESTED', documents: [], status: 'OPEN' },
    propertyData: JSON.stringify({ education: [{ institute: 'Kumo Central' }] }),
    updatedAt: '2026-11-18T10:00:00.000Z',
    ...over,
  },
  notes: [],
});

const refusal = (errmsg: string) => () =>
  new Response(JSON.stringify({ code: 'CONFLICT', params: { errmsg } }), { status: 409 });

/** Denies with a reason; `then` is how the claim is read afterwards. */
async function deny(errmsg: string, then: object) {
  let isRefused = false;
  const server = fakeServer({
    [claimPath]: () => aClaim(isRefused ? then : {}),
    [`${claimPath}/attest`]: () => {
      isRefused = true;
      return refusal(errmsg)();
    },
  });
  await renderApp({ path: '/School/attestation/school_claims/c1', roles: ['School'] });
  fireEvent.click(await screen.findByRole('button', { name: 'claims.deny.open' }, patient));
  const panel = await screen.findByRole('dialog', {}, patient);
  fireEvent.change(within(panel).getByRole('textbox'), { target: { value: reason } });
  fireEvent.click(within(panel).getByRole('button', { name: 'claims.deny.confirm' }));
  return server;
}

test('a reason that was typed stays when the decision is refused, also when the panel is closed and opened again', async () => {
  const server = await deny('Look again.', { updatedAt: '2026-11-18T11:00:00.000Z' });
  const panel = await screen.findByRole('dialog', {}, patient);
  expect(await within(panel).findByRole('alert', {}, patient)).toHaveTextContent('Look again.');
  expect(within(panel).getByRole('textbox')).toHaveValue(reason);
  fireEvent.click(within(panel).getByRole('button', { name: 'claims.deny.cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  // What was refused is still told beside the buttons.
  expect(screen.getByRole('alert')).toHaveTextContent('Look again.');
  fireEvent.click(screen.getByRole('button', { name: 'claims.deny.open' }));
  const again = await screen.findByRole('dialog', {}, patient);
  expect(within(again).getByRole('textbox')).toHaveValue(reason);
  fireEvent.click(within(again).getByRole('button', { name: 'claims.deny.confirm' }));
  // The claim was read anew: what is sent names the version that is on the screen.
  await waitFor(() => expect(server.asked(`${claimPath}/attest`)[1]?.body).toMatchObject({ notes: reason }), patient);
  expect(server.asked(`${claimPath}/attest`)[1]?.body).toHaveProperty('updatedAt', '2026-11-18T11:00:00.000Z');
});

test('where somebody decided meanwhile, the page says so and shows the reason that was not sent', async () => {
  await deny('Claim is already processed', { status: 'CLOSED', _osState: 'PUBLISHED' });
  expect(await screen.findByText('claims.deny.kept', {}, patient)).toHaveTextContent(reason);
  expect(screen.getByRole('alert')).toHaveTextContent('Claim is already processed');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a claim whose attestation no longer holds says why', async () => {
  fakeServer({ [claimPath]: () => aClaim({ status: 'CLOSED', _osState: 'INVALID', certificateNo: 'ATT-2026-1' }) });
  await renderApp({ path: '/School/attestation/school_claims/c1', roles: ['School'] });
  expect(await screen.findByText('claims.invalid.text', {}, patient)).toBeVisible();
});

test('whoever decides and is not active now is told so, and not that somebody else decides', async () => {
  fakeServer({ [claimPath]: () => aClaim({ isYours: false, isHeldUp: true }) });
  await renderApp({ path: '/School/attestation/school_claims/c1', roles: ['School'] });
  expect(await screen.findByText('claims.decision.held-up', {}, patient)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'claims.approve' })).toBeNull();
});
