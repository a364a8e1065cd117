import { CsvReader } from '@sanad/contract/sheets/csv-reader';
import { documentSheetsJob } from '#features/issuing/document-sheets/jobs.ts';
import { sheetForm } from './results-app.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Fields = { versionId: string; issue?: 'true' | 'false'; mends?: string };

/** How sheets of documents are sent and looked at; the work of each is done here, as a worker would. */
export function createSheetCalls(testApp: TestApp) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const work = (batchId: string) => documentSheetsJob.run(testApp.deps, { batchId });
  const send = (headers: Headers, fields: Fields, file: string | Buffer, name = 'awards.csv') => {
    const form = sheetForm(fields, file, name);
    const request = { method: 'POST' as const, url: '/api/document-sheets' };
    return testApp.app.inject({ ...request, payload: form.payload, headers: { ...form.headers, ...headers } });
  };
  const read = async (headers: Headers, batchId: string) =>
    (await ask('GET', `/api/document-sheets/${batchId}`, headers)).json().data;
  return {
    ask,
    send,
    work,
    read,
    /** Sent, worked on and read. */
    async upload(headers: Headers, fields: Fields, file: string | Buffer, name?: string) {
      const answer = await send(headers, fields, file, name);
      if (answer.statusCode !== 200) throw new Error(`The sheet was not taken: ${answer.body}`);
      const { batchId } = answer.json().data;
      await work(batchId);
      return read(headers, batchId);
    },
    /** The lines of a CSV file, cell by cell. */
    cellsOf(csv: string): string[][] {
      const reader = new CsvReader();
      return [...reader.add(csv.replace(/^\ufeff/, '')), ...reader.end()];
    },
  };
}
