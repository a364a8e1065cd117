import type { ColourImage } from '#platform/pictures/images.ts';
import type { FieldBox } from '#platform/renderer/renderer.ts';
import { createCopiesWorld, type Issued, type Scanned, scanCopy } from './copies-world.ts';
import { drawPdf } from './copy-degradations.ts';
import { withFixedCrypto } from './fixed-crypto.ts';

/** How finely the pages are drawn that copies are made of. */
export const pageDpi = 200;
/** A file is made, drawn and compared, perhaps on a busy machine. */
export const patience = 120_000;

/** A certificate of which copies are made. */
export type Base = { issued: Issued; pdf: Buffer; png: Buffer; boxes: FieldBox[]; page: ColourImage };

export const marks = [
  { subject: 'English Studies', score: 68, grade: 'B' },
  { subject: 'Mathematics', score: 71, grade: 'A' },
  { subject: 'Basic Science', score: 55, grade: 'C' },
  { subject: 'Civic Education', score: 39, grade: 'F' },
];

/**
 * Three certificates with the same signed codes in every run: setup-copies.ts has put `fixedCrypto` in place. Copies made of
 * them are the same to the pixel, and so are their verdicts.
 */
export async function createCorpus() {
  const clock = { now: () => new Date('2026-06-15T10:00:00.000Z') };
  const world = await createCopiesWorld({ clock });
  const [school, other, region] = await withFixedCrypto(async () => [
    await world.issueSchool({ firstName: 'Adaeze', middleName: 'Ngozi', lastName: 'Okafor', subjectAndGrade: marks }),
    await world.issueSchool({ subjectAndGrade: marks.map((one) => ({ ...one, score: 90 })) }),
    await world.issueRegional({ firstName: 'Chinonso', lastName: 'Eze', subjectAndGrade: marks }),
  ]);
  const baseOf = async (issued: Issued): Promise<Base> => {
    const { bytes: pdf, boxes } = await world.fileOf(issued);
    const { bytes: png } = await world.fileOf(issued, 'png');
    return { issued, pdf, png, boxes, page: await drawPdf(pdf, pageDpi) };
  };
  return {
    world,
    school: await baseOf(school as Issued),
    other: await baseOf(other as Issued),
    region: await baseOf(region as Issued),
    scan: (bytes: Buffer) => scanCopy(world.testApp, bytes),
  };
}
export type Corpus = Awaited<ReturnType<typeof createCorpus>>;

export const copyCheck = ({ data }: Scanned) => data?.verdict.checks.find(({ name }) => name === 'copy');
