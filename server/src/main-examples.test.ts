import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from './platform/paths.ts';
import {
  killStarted,
  processesOn,
  removeFolder,
  type StartedProduct,
  startProduct,
  temporaryFolder,
  until,
} from './testing/started-product.ts';

let parent: string;
let product: StartedProduct;
beforeAll(async () => {
  parent = temporaryFolder();
  product = await startProduct({ SANAD_DATA: join(parent, 'data') });
  await product.ready();
}, 120_000);
afterAll(async () => {
  killStarted();
  await until('nothing works on the folder', () => processesOn(parent).length === 0);
  removeFolder(parent);
}, 120_000);

/** A call that is refused ends the script, and says which. */
const strict = `set -euo pipefail
curl() { command curl --fail-with-body "$@" || { echo "REFUSED: $*" >&2; return 1; }; }
`;

test('every example of docs/api.md works on a product that was just started', { timeout: 120_000 }, async () => {
  const page = readFileSync(join(paths.repository, 'docs', 'api.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code);
  const script = blocks.join('\n').replace(/^S=.*$/m, `S=${product.url}`);
  expect(script).toContain(product.url);
  const calls = script.match(/curl -s/g)?.length ?? 0;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', strict + script], { maxBuffer: 50_000_000 });
  expect(stderr).toBe('');
  expect(calls).toBeGreaterThan(25);
  expect(stdout).toContain('"responseCode":"OK"');
  expect(stdout).not.toContain('UNSUCCESSFUL');
  expect(stdout).toContain('admissionNo,uniqueId,lastName');
});
