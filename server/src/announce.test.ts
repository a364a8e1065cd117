import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAdminLink } from './announce.ts';

let dataFolder: string;
let printed: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'announce-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataFolder, { recursive: true });
});

const link = 'https://sanad.example/auth/set-password?token=secret';
const settings = () => ({ adminEmail: 'head@sanad.example', dataFolder });

test('the link of the first administrator is shown to whoever sits at the terminal', () => {
  tellAdminLink(settings(), link, true);
  expect(printed).toContain(link);
});

test('without a terminal it never reaches the log: it lies in a file that only the product reads', () => {
  tellAdminLink(settings(), 'https://sanad.example/older', false);
  tellAdminLink(settings(), link, false);
  const file = join(dataFolder, 'first-admin-link');
  expect(printed).not.toContain('token=secret');
  expect(printed).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe(`${link}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
