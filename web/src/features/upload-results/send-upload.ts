import type { UploadProgress } from '@sanad/contract/api/results';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { text } from '#lib/words/text.ts';
import { type FinishedUpload, type UploadChoice, type UploadRules, uploadForm } from './upload-rules.ts';

/** How often a batch is asked for after the connection was lost or the page loaded again. */
const askEvery = 1000;
const mostFailures = 5;

const isOver = ({ state }: FinishedUpload) => state !== 'queued' && state !== 'running';
/** An answer that broke off ends with a line of progress. */
export function isAnswer(answer: FinishedUpload | UploadProgress | undefined): answer is FinishedUpload {
  return answer !== undefined && 'fulfilledCount' in answer;
}

function isTransport(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'BAD_ANSWER';
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

type Watch = { rules: UploadRules; signal: AbortSignal; onAnswer: (answer: FinishedUpload) => void };

/** Asks for a batch until it is over; a few failures in a row are taken for a weak connection. */
export async function watchBatch(id: string, { rules, signal, onAnswer }: Watch): Promise<FinishedUpload> {
  for (let failures = 0; ; ) {
    try {
      const answer = await api.call(rules.calls.batch, { params: { id }, signal });
      failures = 0;
      if (isOver(answer)) return answer;
      onAnswer(answer);
    } catch (error) {
      failures += 1;
      if (signal.aborted || !isTransport(error) || failures >= mostFailures) throw error;
    }
    await wait(askEvery, signal);
  }
}

type Job = { rules: UploadRules; choice: UploadChoice; file: File };
type Watched = { signal: AbortSignal; onLine: (line: UploadProgress) => void };

/** Sends the file; where the connection breaks after the server has it, the batch is asked for instead. */
export async function sendFile({ rules, choice, file }: Job, { signal, onLine }: Watched): Promise<FinishedUpload> {
  let batchId: string | undefined;
  const take = (line: UploadProgress) => {
    batchId = line.batchId;
    onLine(line);
  };
  try {
    const body = uploadForm(rules, choice, file);
    const answer = await api.callLines(rules.calls.upload, take, { body, signal });
    if (isAnswer(answer) && isOver(answer)) return answer;
    batchId = answer.batchId;
  } catch (error) {
    if (batchId === undefined || signal.aborted || !isTransport(error)) throw error;
  }
  const id = batchId;
  const onAnswer = (answer: FinishedUpload) =>
    onLine({ batchId: id, progress: 0, done: answer.totalCount, total: answer.rowCount });
  return watchBatch(id, { rules, signal, onAnswer });
}

/** The server's own words where it refused; else that the upload did not come through. */
export function failureText(error: unknown): string {
  return isTransport(error) ? text('upload-results.transport') : (error as ApiError).message;
}
