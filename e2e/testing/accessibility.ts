import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A document that was looked at before still has axe, which costs more to bring than a look. */
async function lookAtOneFrame(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate((asked) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(asked), options);
}

async function analyze(page: Page): Promise<string[]> {
  // What it finds in several frames it joins on a second page; a closed frame is seen only so.
  const { violations } =
    page.frames().length === 1 ? await lookAtOneFrame(page) : await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}

const mostLooks = 4;

/**
 * What axe finds against WCAG 2.2 A and AA, as readable lines. It looks again while it finds something: what fades in,
 * or is read anew, has weak colours for a moment.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  let problems = await analyze(page);
  for (let look = 1; look < mostLooks && problems.length > 0; look += 1) problems = await analyze(page);
  return problems;
}
