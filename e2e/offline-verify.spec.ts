import type { BrowserContext, Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, signIn, test } from './testing/product.ts';

type Issued = { ceritificateOsid: string; firstName: string; lastName: string; subjectAndGrade: { subject: string }[] };

/** A certificate of the demo school and the text of the QR on it, as its school is given it. */
async function anIssuedCertificate(page: Page): Promise<{ result: Issued; qr: string }> {
  await signIn(page, 'school@sanad.example');
  return page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` };
    const body = JSON.stringify({ filters: { status: { eq: 'issued' } }, limit: 1 });
    const found = await fetch('/api/v1/ClassResults/search', { method: 'POST', headers, body });
    const [result] = ((await found.json()) as { data: Issued[] }).data;
    if (result === undefined) throw new Error('The demo school has no issued result.');
    const address = `/credentials/credentials/${result.ceritificateOsid}?format=bundle`;
    const { qr } = (await (await fetch(address, { headers })).json()) as { qr: string };
    return { result, qr };
  });
}

/** The worker is in charge of the page, and has kept the keys of the issuers and the lists of what is revoked. */
function isReady(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const kept = await caches.open('sanad-trust-1');
    const parts = await Promise.all(['keys', 'status'].map((part) => kept.match(`/trust/kept/${part}`)));
    return navigator.serviceWorker.controller !== null && parts.every((part) => part !== undefined);
  });
}

async function visitorWithWorker(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await expect.poll(() => isReady(page), { timeout: 45_000 }).toBe(true);
  return page;
}

test('without a network a phone that was here before verifies a certificate with its grades, and finds a changed one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { result, qr } = await anIssuedCertificate(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow', locale: 'en-GB' });
  const visitor = await visitorWithWorker(context);
  const title = await visitor.getByRole('heading', { level: 1 }).textContent();

  await context.setOffline(true);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

  await visitor.goto(qr);
  await expect(visitor.getByRole('heading', { name: 'Certificate Successfully Verified' })).toBeVisible();
  await expect(visitor.getByText('Checked without a connection')).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText(result.lastName);
  await expect(visitor.getByRole('checkbox', { name: result.subjectAndGrade[0]?.subject ?? '' })).toBeVisible();
  expect(await findAccessibilityProblems(visitor)).toEqual([]);

  // One digit in the middle, which stands for a part of what is signed.
  const middle = qr.length - 200;
  const changed = `${qr.slice(0, middle)}${qr[middle] === '5' ? '6' : '5'}${qr.slice(middle + 1)}`;
  await visitor.goto('/');
  await visitor.goto(changed);
  await expect(visitor.getByRole('heading', { name: 'Certificate Verification Failed' })).toBeVisible();

  // The application is never kept: without the server there is none.
  await expect(visitor.goto('/School/admin/admin_student')).rejects.toThrow();

  await context.setOffline(false);
  await visitor.goto('/');
  await visitor.goto(qr);
  await expect(visitor.getByRole('heading', { name: 'Certificate Successfully Verified' })).toBeVisible();
  await expect(visitor.getByText('Checked without a connection')).toHaveCount(0);
  await context.close();
});
