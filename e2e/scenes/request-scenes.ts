import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const claimId = '0197a8c0-0000-7000-8000-0000000000c1';
const list = '/Issuer/attestation/issuer_claims';
const claimCall = `**/api/v1/Issuer/claims/${claimId}`;
const kindsCall = '**/api/documents/kinds';

const towards = { name: 'towards', label: { en: 'Towards', hi: 'किसके लिए' }, type: 'text', value: 'Books of the term' };
const missing = [
  { en: 'Amount', hi: 'राशि' },
  { en: 'Paid on', hi: 'भुगतान की तिथि' },
];

const requestOf = (kindId: string, isComplete: boolean) => ({
  notes: [],
  claim: {
    ...{ id: claimId, entity: 'Teacher', entityId: claimId, propertyURI: '', conditions: '', attestorEntity: 'Issuer' },
    ...{ createdAt: '2026-11-16T09:30:00.000Z', updatedAt: '2026-11-16T09:30:00.000Z', attestedOn: null },
    ...{ status: 'OPEN', _osState: 'ATTESTATION_REQUESTED', requestorName: 'Hauwa Abubakar', attestorUserId: null },
    ...{ attestationId: claimId, attestationName: 'BursaryLetter', documents: [], isYours: true },
    propertyData: JSON.stringify({ BursaryLetter: { Document: 'Bursary letter', towards: towards.value } }),
    asked: {
      ...{ kindId, title: { en: 'Bursary letter', hi: 'सहायता पत्र' }, fields: [towards], isComplete },
      ...{ values: { towards: towards.value }, missing: isComplete ? [] : missing },
    },
  },
});

/** The page of a request, as the server would give it. */
const request = (isComplete: boolean) => async (page: Page) => {
  await page.route(claimCall, (route) => route.fulfill({ json: requestOf('', isComplete) }));
  await page.reload();
  await page.locator('main dl').first().waitFor();
  await page.unroute(claimCall);
};

/** The form that a request is completed in; its kind is one that the issuer really has. */
async function complete(page: Page): Promise<void> {
  await page.route(kindsCall, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { kindId: string; name: string }[] };
    const kindId = data.find(({ name }) => name === 'BursaryLetter')?.kindId ?? '';
    await page.route(claimCall, (asked) => asked.fulfill({ json: requestOf(kindId, false) }));
    await route.fulfill({ response: answer });
  });
  await page.goto('/Issuer/issue');
  await page.locator('main img').first().waitFor();
  await page.goto(`/Issuer/issue?claim=${claimId}`);
  await page.locator('main img').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Requests for documents, as their issuer decides about them. */
export const requestScenes: readonly Scene[] = [
  { name: 'Issuer-request-incomplete', path: `${list}/${claimId}`, open: request(false) },
  { name: 'Issuer-request-complete', path: `${list}/${claimId}`, open: request(true) },
  { name: 'Issuer-request-missing', path: `${list}/${claimId}` },
  { name: 'Issuer-request-form', path: '/Issuer/issue', open: complete },
  { name: 'Issuer-request-form-missing', path: `/Issuer/issue?claim=${claimId}` },
];

/** Issuers and their standing, as a SuperAdmin sees them. */
export const issuerListScenes: readonly Scene[] = [
  { name: 'SuperAdmin-issuer-standing', path: '/SuperAdmin/list/issuer_list' },
];
