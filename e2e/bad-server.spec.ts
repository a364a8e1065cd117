import type { Page, Route } from '@playwright/test';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

const screens = ['/School/list/student_list', '/School/admin/admin_teacher', '/profile/School', '/notifications'];

const answers: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { params: { status: 'UNSUCCESSFUL', errmsg: 'x' } } }),
  'answers HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
  'answers nothing': (route) => route.fulfill({ status: 200, body: '' }),
  'is gone': (route) => route.abort('connectionrefused'),
};

/** What the page threw and did not catch. */
function thrownBy(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

for (const [what, answer] of Object.entries(answers)) {
  test(`a server that ${what}: every screen stands, says so in words, and works again by itself or by a click`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const thrown = thrownBy(page);
    await signIn(page, 'school@sanad.example');
    for (const path of screens) {
      await page.route('**/api/**', answer);
      await page.goto(path);
      await expect(page.getByRole('banner'), path).toBeVisible();
      const main = page.getByRole('main').last();
      await expect(main.getByRole('button', { name: 'Try again' }), path).toBeVisible({ timeout: 30_000 });
      await expect(main, path).not.toContainText(/undefined|\[object|<h1>|Unexpected token/);
      await page.unroute('**/api/**');
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('button', { name: 'Try again' }), path).toHaveCount(0, { timeout: 20_000 });
    }
    expect(thrown).toEqual([]);
  });
}

test('a list whose configuration names kinds and fields that there are none of is noted for the developer, and the rest works', async ({
  page,
}) => {
  await page.route('**/assets/config/ui-config/tables.json', async (route) => {
    const file = await route.fetch();
    const { tables } = (await file.json()) as { tables: Record<string, { fields: object[] }>[] };
    const changed = tables.map((piece) => {
      const list = piece.student_list;
      if (list === undefined) return piece;
      const odd = [
        { title: 'Odd kind', name: 'firstName', type: 'hologram' },
        { title: 'Odd field', name: 'no.such.field' },
      ];
      return { student_list: { ...list, fields: [...list.fields, ...odd] } };
    });
    await route.fulfill({ response: file, json: { tables: changed } });
  });
  const thrown = thrownBy(page);
  const noted: string[] = [];
  page.on('console', (message) => noted.push(message.text()));
  await signIn(page, 'school@sanad.example', '/School/list/student_list');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Odd field' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(21);
  expect(noted.join()).toContain('A column of a table has the kind hologram');
  expect(thrown).toEqual([]);
});

test('fifty thousand pupils with names of 300 letters: one page of them, and nothing scrolls sideways', async ({
  page,
}) => {
  const firstName = 'Oluwaseun'.repeat(34).slice(0, 300);
  await page.route('**/api/v1/Student/search', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object[] };
    const long = data.map((row) => ({ ...row, firstName }));
    await route.fulfill({ response: answer, json: { ...rest, totalCount: 50_000, data: long } });
  });
  await signIn(page, 'school@sanad.example');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/School/list/student_list');
    await expect(page.getByText('1–20 of 10,000+')).toBeVisible();
    await expect(page.getByText(firstName, { exact: false })).toHaveCount(20);
    expect(await hasSidewaysScroll(page)).toBe(false);
  }
});
