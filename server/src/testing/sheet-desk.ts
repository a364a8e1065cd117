import { csvLine } from '@sanad/contract/sheets/csv';
import { createSheetCalls } from './document-sheets.ts';
import { anIssuer, aPublishedKind } from './document-world.ts';
import * as make from './factories.ts';
import { createTestApp } from './test-app.ts';

/** Two issuers, a kind of the first, and a school whose pupils its sheets name. */
export async function openSheetDesk() {
  const testApp = await createTestApp();
  const calls = createSheetCalls(testApp);
  const { db } = testApp.database;
  const school = await make.aSchool(db, {
    state: await make.aState(db),
    ownerId: 'school',
    schoolName: 'Unity School',
  });
  const issuer = await anIssuer(testApp, 'board');
  const other = await anIssuer(testApp, 'other-board');
  const kind = await aPublishedKind(testApp, issuer);

  const heading = ['Student ID', 'Holder name', 'Session', 'Amount a year', 'Ground of the award', 'Valid until'];
  const sheetOf = (...rows: unknown[][]) => [heading, ...rows].map(csvLine).join('');
  const aPupil = (wish: object = {}) => make.aStudent(testApp.database.db, { school, ...wish });
  const rowOf = (
    pupil: make.Made,
    wish: { name?: string; session?: string; amount?: unknown; until?: string } = {},
  ) => {
    const { name = '', session = '2026-2027', amount = 150_000, until = '2099-07-31' } = wish;
    return [pupil.uniqueId, name, session, amount, 'Her result', until];
  };
  const fields = (more: object = {}) => ({ versionId: kind.versionId, ...more });
  const upload = (csv: string, more: object = {}) => calls.upload(issuer.headers, fields(more), csv);
  const documentsOf = async (batch: string) =>
    (await calls.ask('GET', `/api/documents?batch=${batch}`, issuer.headers)).json();

  const opened = { testApp, calls, school, issuer, other, kind };
  return { ...opened, heading, sheetOf, aPupil, rowOf, fields, upload, documentsOf };
}

export type SheetDesk = Awaited<ReturnType<typeof openSheetDesk>>;
