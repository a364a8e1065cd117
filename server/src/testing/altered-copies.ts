import type { CertificateFacts } from '#features/issuing/rendering/data/facts.ts';
import type { Change, PaperBase } from './paper-bases.ts';
import { retouchings } from './retouched-copies.ts';
import { type Wear, wearOf } from './worn-copies.ts';

/** What forgers change on a certificate, each as small as it pays to be. */

type Alter = (facts: CertificateFacts) => CertificateFacts;
export type Alteration = { name: string; isFor: (base: Pick<PaperBase, 'name'>) => boolean; change: Change };

const always = () => true;
const subject =
  (alter: (given: CertificateFacts['subject']) => Partial<CertificateFacts['subject']>): Alter =>
  (facts) => ({ ...facts, subject: { ...facts.subject, ...alter(facts.subject) } });
const graded =
  (
    index: number,
    alter: (one: CertificateFacts['graded'][number]) => Partial<CertificateFacts['graded'][number]>,
  ): Alter =>
  (facts) => ({
    ...facts,
    graded: facts.graded.map((one, at) => (at === index ? { ...one, ...alter(one) } : one)),
  });

/** Digits that look most like each other. */
const twins: Readonly<Record<string, string>> = {
  ...{ '0': '8', '1': '7', '2': '3', '3': '8', '4': '9', '5': '6', '6': '8', '7': '1', '8': '6', '9': '8' },
};
const lastDigit = (text: string) => text.replace(/\d(?=\D*$)/, (digit) => twins[digit] ?? digit);
const firstDigit = (text: string) => text.replace(/\d/, (digit) => (digit === '9' ? '8' : '9'));
const better: Readonly<Record<string, string>> = { A: 'B', B: 'A', C: 'B', D: 'B', E: 'B', F: 'E', P: 'C' };
const letter = (name: string) => {
  const changed = name.replace('a', 'o');
  return changed === name ? name.replace(/ा|ी/, 'े') : changed;
};
const thinner = (name: string) => (name.includes('e') ? name.replace('e', 'c') : `${name.slice(0, -1)}`);

const digits = (from: string, to: string) =>
  graded(0, ({ score }) => ({ score: Number(String(score).replace(from, to)) }));
const swapped: Alter = (facts) => {
  const [third, seventh] = [facts.graded[2], facts.graded[6]];
  if (third === undefined || seventh === undefined) return facts;
  const { score, grade } = third;
  const given = graded(2, () => ({ score: seventh.score, grade: seventh.grade }))(facts);
  return graded(6, () => ({ score, grade }))(given);
};

const altered: readonly Alteration[] = [
  {
    name: 'last digit of a score',
    isFor: ({ name }) => name !== 'region',
    change: { facts: graded(1, ({ score }) => ({ score: Number(lastDigit(String(score))) })) },
  },
  {
    name: 'first digit of a score',
    isFor: ({ name }) => name !== 'region',
    change: { facts: graded(4, ({ score }) => ({ score: Number(firstDigit(String(score))) })) },
  },
  { name: 'a grade', isFor: always, change: { facts: graded(2, ({ grade }) => ({ grade: better[grade] ?? 'A' })) } },
  {
    name: 'a letter of the name',
    isFor: always,
    change: { facts: subject(({ lastName }) => ({ lastName: letter(lastName) })) },
  },
  {
    name: 'a stroke of the name',
    isFor: always,
    change: { facts: subject(({ firstName }) => ({ firstName: thinner(firstName) })) },
  },
  { name: 'the day', isFor: always, change: { facts: (facts) => ({ ...facts, awardedAt: '2025-07-16T00:00:00Z' }) } },
  { name: 'the session', isFor: always, change: { facts: subject(() => ({ academicYear: '2023-2025' })) } },
  {
    name: 'a whole row',
    isFor: always,
    change: { facts: graded(5, () => ({ subject: 'Further Mathematics', score: 91, grade: 'A' })) },
  },
  {
    name: 'a digit of the number',
    isFor: always,
    change: {
      facts: subject(({ examNum = '', admissionNo = '' }) => ({
        examNum: lastDigit(examNum),
        admissionNo: lastDigit(admissionNo),
      })),
    },
  },
  {
    name: 'the class',
    isFor: ({ name }) => name !== 'region',
    change: { facts: subject(({ className = '' }) => ({ className: className.replace(/\d/, '2') })) },
  },
  {
    name: 'the school',
    isFor: always,
    change: { facts: subject(({ schoolName }) => ({ schoolName: letter(schoolName) })) },
  },
  {
    name: 'the place of the school',
    isFor: always,
    change: { facts: (facts) => ({ ...facts, schoolPlace: 'Yola South, Gongola' }) },
  },
  {
    name: 'the photograph',
    isFor: ({ name }) => name === 'school' || name === 'hindi',
    change: { isOtherPhoto: true },
  },
  {
    name: 'the code of another pupil',
    isFor: always,
    change: {
      facts: (facts) => ({
        ...facts,
        subject: { ...facts.subject, firstName: 'Blessing', lastName: 'Danjuma' },
        graded: facts.graded.map((one) => ({ ...one, score: 88, grade: 'A' })),
      }),
    },
  },
];

const thin: readonly Alteration[] = [
  {
    name: 'a thin letter of the name',
    isFor: ({ name }) => name !== 'hindi',
    change: { facts: subject(({ middleName = '' }) => ({ middleName: middleName.replace('i', 'l') })) },
  },
  { name: '1 made a 4', isFor: ({ name }) => name === 'school', change: { facts: digits('1', '4') } },
  { name: 'two grades swapped', isFor: always, change: { facts: swapped } },
  ...retouchings.map(({ name, papers, retouch }) => ({
    name,
    isFor: (base: Pick<PaperBase, 'name'>) => papers.includes(base.name),
    change: { retouch },
  })),
];

export const alterations: readonly Alteration[] = [...altered, ...thin];

/** How a forgery is shown: as a file, or worn so that it does not show. */
export const disguises: readonly (Wear | 'PDF')[] = [
  'PDF',
  wearOf('re-saved', 'PNG saved again'),
  wearOf('messenger', '1280 pixels, quality 75'),
  wearOf('black and white', '300 dpi'),
  wearOf('black and white', '200 dpi'),
  wearOf('black and white', '150 dpi'),
  wearOf('dithered', '200 dpi'),
  wearOf('photocopied twice', 'clean'),
  wearOf('fax', 'fine'),
  wearOf('scanned', '150 dpi, askew'),
  wearOf('photographed', 'by a lamp'),
  wearOf('folded', 'twice, black and white'),
  wearOf('72 dpi', 'screenshot'),
];

/** What is pale is gone from a photocopy or a black-and-white one, and nothing on that is forged. */
const showsPale = (disguise: Wear | 'PDF') =>
  disguise === 'PDF' || !/white|fax|dithered|photocopied/.test(disguise.kind + disguise.name);

export type Forgery = { kind: string; name: string; base: PaperBase; make: () => Promise<Buffer> };

/** Every alteration in some of the disguises, so that over all papers each pair comes about. */
export function forgeriesOf(base: PaperBase, { each, from }: { each: number; from: number }): Forgery[] {
  return alterations
    .filter(({ isFor }) => isFor(base))
    .flatMap(({ name, change }, index) =>
      Array.from({ length: each }, (_, turn) => {
        const shows = name.startsWith('pale') ? disguises.filter(showsPale) : disguises;
        const disguise = shows[(from + index * each + turn * 5) % shows.length] ?? 'PDF';
        const shown = disguise === 'PDF' ? 'a PDF' : `${disguise.kind}, ${disguise.name}`;
        return {
          kind: name,
          name: `${base.name}: ${name}; ${shown}`,
          base,
          make: async () => {
            const forged = base.draw(change);
            return disguise === 'PDF' ? forged.pdf() : disguise.make(forged);
          },
        };
      }),
    );
}
