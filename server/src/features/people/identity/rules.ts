import type { TextKey } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';

/** What was typed, as it is compared and stored. PostgreSQL takes no NUL in a text. */
export function normaliseUsername(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase();
}

const firstLockedTry = 10;
const firstPauseSeconds = 60;
const longestPauseSeconds = 15 * 60;

/** A count of failed tries is forgotten after a day without one. */
export const failuresForgottenAfter = 24 * 60 * 60 * 1000;

/** Seconds that sign-in pauses after this many failed tries in a row: one minute after the tenth, doubling to fifteen. */
export function pauseAfter(failedTries: number): number {
  if (failedTries < firstLockedTry) return 0;
  return Math.min(firstPauseSeconds * 2 ** Math.min(failedTries - firstLockedTry, 10), longestPauseSeconds);
}

const minute = 60 * 1000;

/** How long a mailed link works. */
export const linkLifetimes = {
  verify: 24 * 60 * minute,
  invitation: 72 * 60 * minute,
  role: 72 * 60 * minute,
  forgotten: 60 * minute,
} as const;

/** Another mail to an address that got one a moment ago would only be a way to flood it. */
export function isTooSoon(lastMail: Date | undefined, now: Date): boolean {
  return lastMail !== undefined && now.getTime() - lastMail.getTime() < minute;
}

const shortestPassword = 8;
const longestPassword = 128;

/** Why a new password is refused, or undefined. Length counts characters, so that any script may be used. */
export function findPasswordProblem(password: string, username: string): TextKey | undefined {
  if (/\s/u.test(password)) return 'identity.password.spaces';
  const length = [...password].length;
  if (length < shortestPassword) return 'identity.password.too-short';
  if (length > longestPassword) return 'identity.password.too-long';
  const lower = password.toLowerCase();
  const [name = ''] = username.split('@');
  if (lower === username || lower === name || commonPasswords.has(lower)) return 'identity.password.too-common';
  return undefined;
}

/** Beside the list of leaked ones, which has few words of this place. */
const commonPasswords = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  'abcd1234',
  'abc12345',
  'admin123',
  'administrator',
  'changeme',
  'football',
  'iloveyou',
  'india123',
  'letmein1',
  'nigeria1',
  'nigeria123',
  'passw0rd',
  'password',
  'password1',
  'password12',
  'password123',
  'qwerty12',
  'qwerty123',
  'qwertyuiop',
  'school123',
  'student123',
  'sunshine',
  'teacher123',
  'welcome1',
  'welcome123',
]);

/** Whoever attests, examines, administers or issues. */
const rolesOfTrust: ReadonlySet<string> = new Set([
  'SuperAdmin',
  'Inspector',
  'Examiner',
  'School',
  'lgaadmin',
  'stateadmin',
]);

/** Whether a second factor is asked of an account with these roles, where the installation asks for it. */
export function mustHaveSecondFactor(roles: readonly string[], andAlso: readonly string[] = []): boolean {
  return roles.some((role) => rolesOfTrust.has(role) || andAlso.includes(role));
}

/** A code as it was typed or pasted: spaces and dashes mean nothing, letters that look like digits are those. */
export function readCode(typed: string): string {
  return typed
    .replace(/[\s\u2010-\u2015-]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .slice(0, 40);
}

/** What somebody typed, as it may stand in a mail to another: one line, nothing that a mail program makes a link of. */
export function plainLine(typed: string, longest: number = limits.reasonCharacters): string {
  const line = typed
    .normalize('NFC')
    // Joiners shape letters of Hindi; all other invisible characters go.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[<>"@/\\:]/g, ' ')
    .replace(/[.\u3002\uff0e\uff61](?=\p{N}|[\p{L}\p{M}]{2})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  return `${letters
    .slice(0, longest - 1)
    .join('')
    .trim()}…`;
}

const longestPlainName = 60;

export const plainName = (typed: string) => plainLine(typed, longestPlainName);

const programs: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Program and system, as far as the browser says them; empty where it does not. */
export function deviceOf(userAgent: string): { program: string; system: string } {
  const nameIn = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { program: nameIn(programs), system: nameIn(systems) };
}

/** Loose on purpose: the mail that arrives is the proof. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/u.test(text);
}
