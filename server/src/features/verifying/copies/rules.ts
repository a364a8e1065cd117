import type { CheckedCertificate, FieldDifference } from '@sanad/contract/api/verification';
import { type Check, type Verdict, verdictOf } from '@sanad/contract/workflow/verdict';

/** The verdict with one more check, or with another outcome of one that it has. */
export function withCheck({ checks }: Verdict, check: Check): Verdict {
  const others = checks.filter(({ name }) => name !== check.name);
  const isNew = others.length === checks.length;
  return verdictOf(isNew ? [...checks, check] : checks.map((one) => (one.name === check.name ? check : one)));
}

/** The worse of two looks at the same certificate, check by check. */
export function worseOf(first: Verdict, second: Verdict): Verdict {
  return second.checks.filter(({ result }) => result === 'fail').reduce(withCheck, first);
}

const subjectField = /^subjects\.(\d+)\./;
/** Names of template tags that details call by another name. */
const otherNames: Readonly<Record<string, string>> = {
  className: 'class',
  termName: 'term',
  'issuer.id': 'issuerId',
};

/** What a field of a template is called in an answer: `firstName`, `results.3`, or the tag itself. */
export function fieldOf(tag: string): string {
  const [, index] = subjectField.exec(tag) ?? [];
  if (index !== undefined) return `results.${index}`;
  const name = tag.replace(/^credentialSubject\./, '');
  return otherNames[name] ?? name;
}

type Issued = Pick<CheckedCertificate, 'results'> & Record<string, unknown>;

/** How the field reads on the certificate that we issued; empty for a picture. */
export function asIssued(field: string, issued: Issued): string {
  const [, index] = /^results\.(\d+)$/.exec(field) ?? [];
  if (index === undefined) return typeof issued[field] === 'string' ? issued[field] : '';
  const result = issued.results[Number(index)];
  if (result === undefined) return '';
  return result.score === null
    ? `${result.subject}: ${result.grade}`
    : `${result.subject}: ${result.score} (${result.grade})`;
}

/** One difference for each field: score and grade of a subject are one. */
export function oneForEachField(differences: readonly FieldDifference[]): FieldDifference[] {
  return differences.filter(({ field }, index) => differences.findIndex((one) => one.field === field) === index);
}
