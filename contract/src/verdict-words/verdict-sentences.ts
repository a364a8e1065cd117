import type { CheckedCertificate } from '../api/verification.ts';
import type { TextValues } from '../text/translate.ts';
import type { Check, CheckName } from '../workflow/verdict.ts';
import { checkText, summaryOf } from './check-words.ts';
import { notComparedOf, suspensionOf } from './compared.ts';
import { fieldTitle } from './fact-list.ts';
import { formatDay, formatMoment } from './format-time.ts';
import type { VerifyTextKey } from './text-key.ts';

/** The language in which a verdict is told, on a screen or on paper. */
export type Words = { t(key: VerifyTextKey, values?: TextValues): string; language: string };

/**
 * `partly`: genuine, with something that whoever reads the headline has to know: neither solid nor refused. `replaced`:
 * failed like any other, and it leads on to the one that holds in its place.
 */
export type VerdictTone = CheckedCertificate['verdict']['result'] | 'partly' | 'replaced';

/** Unaltered, and replaced by another one: nothing else is wrong with it. */
function isReplaced({ verdict }: CheckedCertificate): boolean {
  const failed = verdict.checks.filter(({ result }) => result === 'fail');
  return failed.length > 0 && failed.every(({ name, code }) => name === 'status' && code === 'superseded');
}

/** What says more than a status: the paper is not what its issuer signed. */
const weightier: readonly CheckName[] = ['found', 'signature', 'issuer', 'copy'];

/** The check that says that its issuer took it back; undefined where something else weighs more. */
export function takenBack({ verdict }: CheckedCertificate): Check | undefined {
  const failed = verdict.checks.filter(({ result }) => result === 'fail');
  if (failed.some(({ name }) => weightier.includes(name))) return undefined;
  return failed.find(({ name, code }) => name === 'status' && (code === 'revoked' || code === 'superseded'));
}

export function toneOf(certificate: CheckedCertificate): VerdictTone {
  if (isReplaced(certificate)) return 'replaced';
  const isPartly = notComparedOf(certificate) !== undefined || suspensionOf(certificate) !== undefined;
  return isPartly ? 'partly' : certificate.verdict.result;
}

/** What the headline has to say beside the verdict. */
export function headlineLimits(certificate: CheckedCertificate, { t, language }: Words): string[] {
  const notCompared = notComparedOf(certificate);
  const suspension = suspensionOf(certificate);
  return [
    ...(notCompared === undefined ? [] : [t(`verdict.only.${notCompared}`)]),
    ...(suspension === undefined
      ? []
      : [t(`verdict.but.${suspension.code}`, { date: formatDay(suspension.asOf, language) })]),
  ];
}

/** The sentence below the headline. */
export function summarySentence(certificate: CheckedCertificate, { t, language }: Words): string {
  const { key, asOf } = summaryOf(certificate);
  return t(key, { date: asOf === undefined ? '' : formatDay(asOf, language) });
}

/** The sentence of a check with the time that it speaks of; of a copy with the fields that differ. */
export function checkSentence(certificate: CheckedCertificate, check: Check, { t, language }: Words): string {
  const fields = certificate.differences.map((difference) => {
    const title = fieldTitle(certificate, difference);
    return typeof title === 'string' ? t(title) : title.own;
  });
  if (check.name === 'copy' && check.result === 'fail' && fields.length > 0) {
    return t('check.copy.differs', { fields: [...new Set(fields)].join(', ') });
  }
  const times = { time: formatMoment(check.asOf, language), date: formatDay(check.asOf, language) };
  const reason = check.reason === undefined ? '' : t(`revoke-class.${check.reason}`);
  return t(checkText(check), { ...times, reason });
}
