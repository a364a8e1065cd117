import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe makes an object with private fields of every colour that it reads, and keeps the fields in weak maps, which are a
 * third of its time. Here they stand on the objects themselves.
 */
const source = `((WeakMap, WeakSet) => { ${axe}
})(...(() => {
  class Marks {
    key = Symbol();
    has(object) { return this.key in object; }
    get(object) { return object[this.key]; }
    set(object, value) { object[this.key] = value; return this; }
    add(object) { return this.set(object, true); }
    delete(object) { return delete object[this.key]; }
  }
  return [Marks, Marks];
})())`;

/** A document that was looked at before still has axe, which costs more to bring than a look. */
async function lookAtOneFrame(page: Page, known: string[]): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    ([asked, exclude]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return exclude.length === 0 ? axe.run(asked) : axe.run({ exclude }, asked);
    },
    [options, known] as const,
  );
}

async function analyze(page: Page, known: string[]): Promise<string[]> {
  // What it finds in several frames it joins on a second page; a closed frame is seen only so.
  const { violations } =
    page.frames().length === 1
      ? await lookAtOneFrame(page, known)
      : await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}

const mostLooks = 4;

/**
 * What axe finds against WCAG 2.2 A and AA, as readable lines. It looks again while it finds something: what fades in,
 * or is read anew, has weak colours for a moment. What the selectors of `known` find was looked at before.
 */
export async function findAccessibilityProblems(page: Page, known: string[] = []): Promise<string[]> {
  let problems = await analyze(page, known);
  for (let look = 1; look < mostLooks && problems.length > 0; look += 1) problems = await analyze(page, known);
  return problems;
}
