import { type Point, Scanner } from 'scanic';
import { answerQuestions } from '#lib/page/asked-worker.ts';
import type { Corner, Corners } from './corners.ts';
import { cutPage, inGrey } from './cut-page.ts';

export type PageQuestion =
  | { kind: 'find'; image: ImageData }
  | { kind: 'cut'; image: ImageData; corners: Corners; isGrey: boolean };
export type PageAnswer = { corners: Corners | undefined } | { page: ImageData };

const scanner = new Scanner({ mode: 'detect', detector: 'classical', maxProcessingDimension: 640 });

async function find(image: ImageData): Promise<Corners | undefined> {
  const { success, corners } = await scanner.scan(image);
  if (!success || corners === null) return undefined;
  const { topLeft, topRight, bottomRight, bottomLeft } = corners;
  const part = ({ x, y }: Point): Corner => ({ x: x / image.width, y: y / image.height });
  return [part(topLeft), part(topRight), part(bottomRight), part(bottomLeft)];
}

answerQuestions(async (question: PageQuestion): Promise<{ answer: PageAnswer; given?: Transferable[] }> => {
  if (question.kind === 'find') return { answer: { corners: await find(question.image) } };
  const cut = cutPage(question.image, question.corners);
  const { data, width, height } = question.isGrey ? inGrey(cut) : cut;
  const page = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
  return { answer: { page }, given: [page.data.buffer] };
});
