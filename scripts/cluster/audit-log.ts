import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** `audit:verify` as an operator runs it; answers what it said. Not waited for standing still: its way may lead through this process. */
export async function auditLog(env: Record<string, string>): Promise<{ isSound: boolean; said: string }> {
  try {
    const options = { env: { PATH: process.env.PATH, ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'audit:verify'], options);
    return { isSound: true, said: stdout.trim() };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isSound: false, said: `${stdout}${stderr}`.trim() };
  }
}
