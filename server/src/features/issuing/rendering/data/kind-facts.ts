import type { KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import { picturePlaces, type SignedField, type SignedFile } from '@sanad/contract/workflow/document-fields';
import { type DocumentFacts, lettersOf } from './issued-document.ts';
import { type CertificateLabels, labelsOf } from './labels.ts';
import { type InspectedCase, longest, type WorstCase } from './worst-facts.ts';

/** A kind of document that a template is drawn for. */
export type DescribedKind = {
  definition: Pick<KindDefinition, 'title' | 'fields' | 'validity'>;
  issuerId: string;
  issuerTitle: string;
};

/** What one page holds of all fields together, and of one of them; documents that say more have the long sheet. */
const mostLetters = { together: 460, ofOne: 140, least: 24 };

const filler: Record<WorstCase, string> = {
  latin: 'for her outstanding and continued achievement throughout the academic session in the state ',
  devanagari: 'पूरे शैक्षणिक सत्र में राज्य स्तर पर निरंतर उत्कृष्ट एवं उल्लेखनीय उपलब्धि के लिए सम्मान सहित ',
};

function textOfLength(letters: number, worst: WorstCase): string {
  const all = [...filler[worst].repeat(Math.ceil(letters / 40))].slice(0, letters).join('');
  // A space at its end would not be seen.
  return all.endsWith(' ') ? `${all.slice(0, -1)}.` : all;
}

const picture: SignedFile = { mime: 'image/png', size: 48_000, sha256: 'a3'.repeat(32) };
const file: SignedFile = { ...picture, mime: 'application/pdf' };

/** How long a value may be that people choose the length of. */
function wantedLetters({ type, maxLength = 250, choices = [] }: KindField): number | undefined {
  if (type === 'text') return maxLength;
  if (type === 'choice') return Math.max(0, ...choices.map((choice) => [...choice].length));
  return type === 'school' ? longest.latin.subject.schoolName.length : undefined;
}

const written = ({ name, label, type, currency, private: isPrivate }: KindField) => ({
  ...{ name, label, type },
  ...(currency === undefined ? {} : { currency }),
  ...(isPrivate === true ? { private: true as const } : {}),
});

/** The longest of what is not written by people. */
function longestOther(field: KindField): SignedField {
  const { type, minimum = 0, maximum = 99_999_999.99 } = field;
  const signed = written(field);
  if (type === 'picture') return { ...signed, value: 'photograph.png', file: picture };
  if (type === 'file') return { ...signed, value: 'letter-of-recommendation.pdf', file };
  if (type === 'date') return { ...signed, value: '2026-09-30' };
  return { ...signed, value: String(minimum).length > String(maximum).length ? minimum : maximum };
}

/** Each field with as much as a page holds beside the others. */
function longestFields({ fields }: Pick<KindDefinition, 'fields'>, worst: WorstCase): SignedField[] {
  const others = fields.filter((field) => wantedLetters(field) === undefined).map(longestOther);
  const taken = [...lettersOf(others).values()].reduce((sum, letters) => sum + letters, 0);
  const labels = fields.reduce((sum, { label }) => sum + [...label.en].length / 2, 0);
  const texts = fields.length - others.length;
  const share = Math.floor((mostLetters.together - taken - labels) / Math.max(1, texts));
  const most = Math.min(mostLetters.ofOne, Math.max(mostLetters.least, share));
  return fields.map((field) => {
    const wanted = wantedLetters(field);
    if (wanted === undefined) return longestOther(field);
    // What is covered behind a link is said in more letters than a short value has.
    const letters = Math.max(mostLetters.least, Math.min(wanted, most));
    return { ...written(field), value: textOfLength(letters, worst) };
  });
}

/** Letters of each field that a template of the kind is looked at with: documents that say more do not stand on it. */
export function heldLetters(definition: Pick<KindDefinition, 'fields'>): Record<string, number> {
  const held = [...lettersOf(longestFields(definition, 'latin'))];
  return Object.fromEntries(held.map(([name, letters]) => [name, Math.max(mostLetters.least, letters)]));
}

function usualValue(field: KindField): SignedField {
  const { type, choices, maxLength = 250 } = field;
  if (type === 'choice') return { ...written(field), value: choices?.[0] ?? '' };
  if (type === 'text') return { ...written(field), value: 'Sample text'.slice(0, maxLength) };
  if (type === 'school') return { ...written(field), value: 'Unity Basic School, Numan' };
  return longestOther(field);
}

const issued = { documentNo: 'SAMPLE/2026/00001', certificateNo: 'DOC-2026-0000000000', on: '2026-11-16T09:00:00Z' };

const isEnding = ({ validity }: DescribedKind['definition']) => validity.until !== 'always';

type Described = { facts: DocumentFacts; labels: CertificateLabels };

/** An invented holder with usual values. */
export function sampleDocument({ definition, issuerId, issuerTitle }: DescribedKind): DocumentFacts {
  return {
    ...{ title: definition.title, issuerName: issuerTitle, issuerId, issued },
    holderName: 'Aisha Bello',
    schoolName: 'Government Girls Junior Secondary School, Mubi',
    fields: definition.fields.map(usualValue),
    ...(isEnding(definition) ? { validUntil: '2027-09-30' } : {}),
  };
}

const longer = (one: string, other: string) => ([...one].length > [...other].length ? one : other);

/** The longest of everything, and two who sign. */
function longestDocument({ definition, issuerId, issuerTitle }: DescribedKind, worst: WorstCase): DocumentFacts {
  const { subject, issuerName, school, teacher } = longest[worst];
  const office = school.principalName;
  return {
    ...{ title: definition.title, issuerId, issuerName: longer(issuerTitle, issuerName) },
    issued: { ...issued, documentNo: 'SAMPLEBOARD/2026/AWARD/000000001' },
    holderName: `${subject.firstName} ${subject.lastName}`,
    schoolName: subject.schoolName,
    fields: longestFields(definition, worst),
    // An issuer may choose one later: what a template shows with a colour is looked at as well.
    colour: 'blue',
    signatories: [
      { name: teacher.name, office },
      { name: school.principalName, office },
    ],
    ...(isEnding(definition) ? { validUntil: '2027-09-30' } : {}),
  };
}

/** Nothing that a document can do without. */
function bareDocument({ definition, ...kind }: DescribedKind): DocumentFacts {
  const fields = definition.fields.filter(({ required, type }) => required === true && type !== 'picture');
  const { validUntil: _validUntil, ...sample } = sampleDocument({ definition: { ...definition, fields }, ...kind });
  return { ...sample, schoolName: '' };
}

/** The document of a case that a template of the kind is held against. */
export function documentOfCase(kind: DescribedKind, inspected: InspectedCase): Described {
  if (inspected === 'bare') return { facts: bareDocument(kind), labels: labelsOf(['en']) };
  if (inspected === 'usual') return { facts: sampleDocument(kind), labels: labelsOf(['en']) };
  // In both languages, as certificates are looked at.
  const languages = inspected === 'latin' ? (['en', 'hi'] as const) : (['hi', 'en'] as const);
  return { facts: longestDocument(kind, inspected), labels: labelsOf(languages) };
}

/** Tags of the pictures that a document of the kind may show. */
export const picturesOfKind = ({ fields }: Pick<KindDefinition, 'fields'>): string[] => {
  const pictures = fields.filter(({ type }) => type === 'picture');
  return picturePlaces.slice(0, pictures.length).map((place) => `pictures.${place}`);
};
