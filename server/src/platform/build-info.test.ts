import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuildInfo } from './build-info.ts';

test('the build time is the stamp of the build, else the time of the web files, else of the manifest', async () => {
  const repository = mkdtempSync(join(tmpdir(), 'sanad-build-'));
  const web = join(repository, 'dist');
  const stamp = join(web, 'build.json');
  const read = async () => (await readBuildInfo({ web, repository })).buildTime.toISOString();
  try {
    writeFileSync(join(repository, 'package.json'), '{"version":"3.2.1"}');
    utimesSync(join(repository, 'package.json'), new Date('2026-01-01'), new Date('2026-01-01'));
    expect(await read()).toBe('2026-01-01T00:00:00.000Z');

    mkdirSync(web);
    writeFileSync(stamp, 'half a fi');
    utimesSync(web, new Date('2026-02-02'), new Date('2026-02-02'));
    expect(await read()).toBe('2026-02-02T00:00:00.000Z');

    writeFileSync(stamp, '{"buildTime":"2026-03-03T04:05:06.000Z"}');
    expect(await read()).toBe('2026-03-03T04:05:06.000Z');
    expect((await readBuildInfo({ web, repository })).version).toBe('3.2.1');
  } finally {
    rmSync(repository, { recursive: true });
  }
});
