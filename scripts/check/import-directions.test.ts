import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findForbiddenImports } from './import-directions.ts';
import { importRules } from './import-rules.ts';

const knownBad = join(import.meta.dirname, '..', 'known-bad');

describe('every import rule catches its known-bad sample', () => {
  for (const { name } of [...importRules, { name: 'no-feature-circles' }]) {
    test(`${name}`, async () => {
      const { violations } = await findForbiddenImports(join(knownBad, name ?? ''), ['.']);
      expect(violations.map(({ rule }) => rule)).toContain(name);
    });
  }
});
