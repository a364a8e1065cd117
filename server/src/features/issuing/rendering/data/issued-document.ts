import type { KindLabel } from '@sanad/contract/entities/document-kind';
import { issuerMark } from '@sanad/contract/school/school-place';
import type { IssuerColour } from '@sanad/contract/values/issuer-colours';
import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import {
  dayText,
  drawnPictures,
  fieldText,
  labelText,
  type SignedField,
  sizeText,
} from '@sanad/contract/workflow/document-fields';
import type { Certificate } from '../usecases/assemble.ts';
import type { SignedCredential } from './credential-facts.ts';
import { fitOf, textOf } from './document-data.ts';
import { type CertificateLabels, labelData } from './labels.ts';

/** What stands on the paper of a document of an issuer's own kind. */
export type DocumentFacts = {
  title: KindLabel;
  issuerName: string;
  issuerId: string;
  holderName: string;
  schoolName: string;
  fields: readonly ShownField[];
  /** As of the day of issue. */
  colour?: IssuerColour | undefined;
  signatories?: readonly { name: string; office: string }[];
  validUntil?: string | undefined;
  /** Absent in a draft, which bears no number, no date and no code. */
  issued?: { documentNo: string; certificateNo: string; on: string } | undefined;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const isIssuedDocument = ({ type }: SignedCredential): boolean => type.includes('IssuedDocumentCredential');

/** What the signed document says; nothing else stands on its paper but the logo. */
export function factsOfDocument({ credentialSubject: subject, issuer }: SignedCredential): DocumentFacts {
  const { documentTitleLocal, expiresOn, documentFields } = subject;
  const { id = '', name = '' } = typeof issuer === 'string' ? { id: issuer } : issuer;
  return {
    title: {
      en: text(subject.documentTitle),
      ...(documentTitleLocal === undefined ? {} : { hi: text(documentTitleLocal) }),
    },
    issuerName: name,
    issuerId: id,
    holderName: text(subject.holderName),
    schoolName: text(subject.schoolName),
    fields: (documentFields ?? []) as SignedField[],
    validUntil: expiresOn === undefined ? undefined : text(expiresOn),
    issued: {
      documentNo: text(subject.documentNo),
      certificateNo: text(subject.certificateNo),
      on: text(subject.issuedOn),
    },
  };
}

type ShownField = SignedField & { isCovered?: true };

/** The same facts for those to whom the holder does not show what is private: that it is there, and nothing of it. */
export const coverPrivate = (facts: DocumentFacts): DocumentFacts => ({
  ...facts,
  fields: facts.fields.map((field) => (field.private === true ? { ...field, value: '', isCovered: true } : field)),
});

/** Pictures are drawn; what was named before files were signed with their bytes stays unsaid. */
const isWritten = (drawn: readonly SignedField[]) => (field: ShownField) => {
  if (field.isCovered === true || (field.type !== 'picture' && field.type !== 'file')) return true;
  return field.file !== undefined && !drawn.includes(field);
};

/** Of a file its name, how large it is, and by which sum of its bytes it is known. */
function printed(field: ShownField, language: Language): string {
  if (field.isCovered === true) return textOf(language, 'document.covered');
  const value = fieldText(field, language);
  return field.file === undefined ? value : `${value} · ${sizeText(field.file.size)} · SHA-256 ${field.file.sha256}`;
}

/** How many letters each field takes on a paper; pictures that are drawn take none. */
export function lettersOf(fields: readonly SignedField[]): Map<string, number> {
  const written = fields.filter(isWritten(drawnPictures(fields)));
  return new Map(written.map((field) => [field.name, [...printed(field, defaultLanguage)].length]));
}

/** How much room a value takes beside the others. */
function sizeOf(value: string): string {
  const length = [...value].length;
  if (length > 48) return 'long';
  return length > 22 ? 'middle' : '';
}

type Signed = NonNullable<DocumentFacts['signatories']>;

/** Those who sign, by the places that a paper has for them. */
const signedBy = ([first, second]: Signed) => ({
  hasSignatories: first !== undefined,
  firstName: first?.name ?? '',
  firstOffice: first?.office ?? '',
  secondName: second?.name ?? '',
  secondOffice: second?.office ?? '',
});

/** Facts as the paper and the metadata of the file want them. */
export function describeDocument(
  facts: DocumentFacts,
  { verifyAddress, at, labels }: { verifyAddress: string; at: Date; labels: CertificateLabels },
): Pick<Certificate, 'data' | 'info' | 'besideCode'> {
  const [language = defaultLanguage, second] = labels.languages;
  const { title, issued, validUntil } = facts;
  const drawn = drawnPictures(facts.fields);
  const labelOf = (index: number) => (drawn[index] === undefined ? '' : labelText(drawn[index].label, language));
  const shown = labelText(title, language);
  const local = second === undefined ? shown : labelText(title, second);
  const written = facts.fields.filter(isWritten(drawn)).map((field) => ({ field, value: printed(field, language) }));
  const fields = written.map(({ field, value }) => {
    return { name: labelText(field.label, language), value, size: sizeOf(value) };
  });
  const letters = fields.map(({ name, value }) => `${name}${value}`).join('');
  return {
    data: {
      ...labelData(labels),
      document: {
        lang: language,
        pending: issued === undefined,
        title: shown,
        titleLocal: local === shown ? '' : local,
        number: issued?.documentNo,
        certificateNo: issued?.certificateNo,
        awardedDate: issued === undefined ? '' : dayText(issued.on, language),
        validUntil: validUntil === undefined ? '' : dayText(validUntil, language),
      },
      issuer: { name: facts.issuerName, colour: facts.colour ?? '', ...signedBy(facts.signatories ?? []) },
      holder: { name: facts.holderName, schoolName: facts.schoolName },
      fields,
      // The same texts by their keys, for templates that give a field its own place.
      field: Object.fromEntries(written.map(({ field, value }) => [field.name, value])),
      drawn: { any: drawn.length > 0, first: labelOf(0), second: labelOf(1), third: labelOf(2) },
      verify: { address: verifyAddress },
      fit: {
        title: fitOf(shown, { long: 26, veryLong: 48 }),
        name: fitOf(facts.holderName, { long: 30, veryLong: 44 }),
        fields: fitOf(letters, { long: 220, veryLong: 420 }),
      },
    },
    // Two issuers of one name are told apart on paper by it.
    besideCode: [
      { field: 'issuer.id', text: textOf(language, 'document.issuer-id', { id: issuerMark(facts.issuerId) }) },
    ],
    info: {
      title: [shown, issued?.documentNo].filter(Boolean).join(' '),
      author: facts.issuerName,
      subject: facts.holderName,
      lang: language,
      at,
    },
  };
}
