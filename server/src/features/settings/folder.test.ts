import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { closeInstalled, install } from '#testing/installation.ts';

afterEach(closeInstalled);

describe('what somebody put into the folder', () => {
  test('a link inside the folder works, one that leads out of it serves nothing and is named in the log', async () => {
    const installed = await install({ 'data/about.html': '<p>About</p>' });
    const elsewhere = mkdtempSync(join(tmpdir(), 'sanad-elsewhere-'));
    writeFileSync(join(elsewhere, 'secret.json'), JSON.stringify({ secret: 'of this machine' }));
    mkdirSync(join(installed.folder, 'pages'), { recursive: true });
    mkdirSync(join(installed.folder, 'i18n'), { recursive: true });
    symlinkSync('../data/about.html', join(installed.folder, 'pages', 'about.html'));
    symlinkSync(join(elsewhere, 'secret.json'), join(installed.folder, 'pages', 'secret.html'));
    symlinkSync(join(elsewhere, 'secret.json'), join(installed.folder, 'i18n', 'en.json'));
    expect((await installed.get('/assets/config/pages/about.html')).body).toBe('<p>About</p>');
    expect((await installed.get('/assets/config/pages/secret.html')).status).toBe(404);
    expect((await installed.get('/assets/config/ui-config/i18n/en.json')).body).toBe('{}');
    expect(installed.lines.map(({ problem }) => problem)).toContain(
      'is a link that leads out of the configuration folder',
    );
    rmSync(elsewhere, { recursive: true, force: true });
  });

  test('a pipe, whose end never comes, and a folder are not waited for', async () => {
    const installed = await install();
    mkdirSync(join(installed.folder, 'pages', 'folder.html'), { recursive: true });
    execFileSync('mkfifo', [join(installed.folder, 'pages', 'pipe.html')]);
    expect((await installed.get('/assets/config/pages/pipe.html')).status).toBe(404);
    expect((await installed.get('/assets/config/pages/folder.html')).status).toBe(404);
  });
});
