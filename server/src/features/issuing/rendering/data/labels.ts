import { type LabelName, labelNames } from '@sanad/contract/pages/template-labels';
import { catalogues } from '@sanad/contract/text/text';
import { fillText } from '@sanad/contract/text/translate';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { TemplateData } from '../template/fill-template.ts';

/** The product's own words on a certificate, one set for each of its languages (one or two), the main one first. */
export type CertificateLabels = { languages: readonly Language[]; words: readonly Readonly<Record<string, string>>[] };

const known = new Map<string, CertificateLabels>();

/** The words of today. */
export function labelsOf(languages: readonly Language[]): CertificateLabels {
  const key = languages.join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const wordsOf = (language: Language) =>
    Object.fromEntries(labelNames.map((name) => [name, catalogues[language][`label.${name}`]]));
  const labels = { languages, words: languages.map(wordsOf) };
  known.set(key, labels);
  return labels;
}

const titles: Record<CertificateType, LabelName> = {
  BECE: 'titleBece',
  MBA: 'titleMba',
  'School Result Certificate': 'titleResult',
  Transcript: 'titleTranscript',
};

/** The title in the second language; nothing where there is one language. */
export const secondTitle = ({ words }: CertificateLabels, type: CertificateType) => words[1]?.[titles[type]];

/** The authority of a state, in each language. */
export const issuersOf = ({ words }: CertificateLabels, state: string) =>
  words.map(({ issuer = '' }) => fillText(issuer, { state }));

/** What the tags of labels stand for: both languages beside each other, each alone. */
export function labelData({ languages, words }: CertificateLabels): TemplateData {
  const [main = {}, second] = words;
  // A line may end after the stroke, none begins with it.
  const joined = Object.entries(main).map(([name, text]) => {
    const other = second?.[name] ?? text;
    return [name, other === text ? text : `${text}\u00a0/ ${other}`];
  });
  return {
    label: { ...Object.fromEntries(joined), lang: languages[0] },
    labelMain: { ...main, lang: languages[0] },
    labelSecond: second === undefined ? {} : { ...second, lang: languages[1] },
  };
}
