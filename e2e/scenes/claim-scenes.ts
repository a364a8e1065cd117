import type { Page } from '@playwright/test';
import { reloaded } from './opening.ts';
import type { Scene } from './scene.ts';

const list = '/School/attestation/school_claims';
const detail = /\/attestation\/\w+\/[0-9a-f-]{36}$/;

/** The first claim of the list, on its page. */
async function openFirst(page: Page): Promise<void> {
  const name = /^(Decide|Look at it|निर्णय करें|देखें)/;
  const main = page.getByRole('main');
  await main.getByRole('link', { name }).or(main.getByRole('button', { name })).first().click();
  await page.waitForURL(detail);
  await page.locator('main dl').first().waitFor();
}

async function openDeny(page: Page): Promise<void> {
  await openFirst(page);
  await page.locator('.tabler-icon-ban').first().click();
  await page.getByRole('dialog').locator('textarea').waitFor();
}

async function writeTooMuch(page: Page): Promise<void> {
  await openFirst(page);
  const note = 'The register of admissions and the leaving certificate were compared. ';
  await page.locator('main textarea').first().fill(note.repeat(4));
}

/** What those who attest see of claims. */
export const attestorScenes: readonly Scene[] = [
  { name: 'School-claims', path: list },
  { name: 'School-claims-decided', path: `${list}?show=decided` },
  { name: 'School-claims-none', path: list, open: reloaded('**/api/claims?**', { data: [], totalCount: 0 }) },
  { name: 'School-claims-fails', path: list, open: reloaded('**/api/claims?**', { status: 500 }) },
  { name: 'School-claim', path: list, open: openFirst },
  { name: 'School-claim-attested', path: `${list}?show=decided`, open: openFirst },
  { name: 'School-claim-deny', path: list, open: openDeny },
  { name: 'School-claim-note', path: list, open: writeTooMuch },
  { name: 'School-claim-missing', path: `${list}/0197a8c0-0000-7000-8000-000000000001` },
];

export const stateClaimScenes: readonly Scene[] = [
  { name: 'stateadmin-claims', path: '/stateadmin/attestation/state_claims' },
  { name: 'stateadmin-claim', path: '/stateadmin/attestation/state_claims', open: openFirst },
];
