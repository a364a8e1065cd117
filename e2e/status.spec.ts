import { expect, signIn, test } from './testing/product.ts';

test('a super administrator sees how the installation does, has the log audited and takes the report along', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/status');
  const parts = page.getByRole('region', { name: /works|look at/i }).getByRole('term');
  await expect(parts).toHaveCount(9);
  await expect(page.getByText(/^1 running · \d+ jobs under way$/)).toBeVisible();

  const audit = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Last audit' }) });
  await audit.getByRole('button', { name: 'Audit now' }).click();
  await expect(audit.getByText(/^[\d,]+ entries, sound, in /)).toBeVisible({ timeout: 60_000 });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report for support' }).click();
  const stream = await (await saving).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const report = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  expect(report).toMatchObject({ audit: { last: { findings: 0 } }, release: { versions: [expect.any(String)] } });
});
