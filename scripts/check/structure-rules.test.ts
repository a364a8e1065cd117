import { describe, expect, test } from 'vitest';
import { findStructureProblems, type SourceFile, structureRules } from './structure-rules.ts';

const bad: Record<string, SourceFile> = {
  'kebab-case': { path: 'web/src/app/MyScreen.tsx', text: '' },
  'closed-list-of-feature-files': { path: 'server/src/features/registry/claims/things.ts', text: '' },
  'names-that-explain': { path: 'web/src/lib/utils.ts', text: '' },
  'file-size': { path: 'web/src/lib/long.ts', text: '\n'.repeat(450) },
  'one-drawer-for-browser-memory': { path: 'web/src/app/x.ts', text: "localStorage.getItem('a')" },
  'addresses-of-the-contract': { path: 'web/src/app/x.ts', text: "api.get('/api/v1/School')" },
  'sql-in-stores': { path: 'server/src/features/registry/claims/usecases.ts', text: "db.selectFrom('claim')" },
  'no-registry-host': { path: 'package-lock.json', text: ['"resolved": "https:', '//a.example/x.tgz"'].join('') },
  'no-skipped-tests': { path: 'web/src/a.test.ts', text: 'test' + ".only('x', () => {})" },
};

const good: SourceFile[] = [
  { path: 'web/src/app/my-screen.tsx', text: 'sessionStore.get("osid")' },
  { path: 'web/src/app/x.ts', text: '/** Asks `/api/v1/School`. */\n// "/api/v1/School"\napi.call(calls.school)' },
  { path: 'web/src/app/x.test.ts', text: "fakeServer({ '/api/v1/School': answer })" },
  { path: 'server/src/features/registry/claims/store.ts', text: "db.selectFrom('claim')" },
  { path: 'config/src/tables/admin_student.ts', text: '\n'.repeat(450) },
  { path: 'package-lock.json', text: '"resolved": "config"' },
];

describe('every structure rule catches its known-bad sample', () => {
  for (const { name } of structureRules) {
    test(name, () => {
      const sample = bad[name];
      expect(sample === undefined ? [] : findStructureProblems([sample])).toEqual([expect.stringContaining(name)]);
    });
  }
});

test('what the house asks for is left alone', () => {
  expect(findStructureProblems(good)).toEqual([]);
});
