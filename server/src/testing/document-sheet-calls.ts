import { documentSheets } from '#features/issuing/document-sheets/usecases/document-sheets.ts';
import { bulkDocuments } from '#features/issuing/documents/usecases/bulk-approve.ts';
import { insertBatch, updateEnded } from '#platform/jobs/batches.ts';
import { aPublishedKind } from './document-world.ts';
import type { Call, Setting } from './institution-calls.ts';
import { sheetForm } from './results-app.ts';
import { accountOf } from './two-places.ts';

const heading = ['Student ID', 'Session', 'Amount a year', 'Valid until'];
const cells = ['STU0000000000', '2026-2027', '1000', '2099-12-31'];
const starterOf = ({ place }: Setting) => ({ startedBy: accountOf(place.name, 'Issuer'), starterName: 'somebody' });

/** A sheet of the issuer of the place that is over, with a row that was not taken. */
async function aSheet(setting: Setting): Promise<string> {
  const { testApp, place } = setting;
  const { db, ids } = testApp.deps;
  const id = ids.next();
  const { kindId, versionId } = await aPublishedKind(testApp, place.records.Issuer);
  await insertBatch(db, documentSheets, { id, ...starterOf(setting), total: 1 });
  await updateEnded(db, id, { state: 'done' });
  await db
    .insertInto('document_sheet')
    .values({
      ...{ batch_id: id, first_id: id, mends: null, kind_id: kindId, version_id: versionId },
      ...{ issuer_id: place.records.Issuer.osid, file_name: 'awards.csv', file_id: ids.next(), issues: false },
      heading: JSON.stringify(heading),
    })
    .execute();
  const reason = { reason_key: 'document-sheet.row.waits', reason_values: '{}', wrong: null };
  await db
    .insertInto('document_sheet_failure')
    .values({ batch_id: id, line: 2, cells: JSON.stringify(cells), ...reason })
    .execute();
  return id;
}

const aboutSheet =
  (method: 'GET' | 'DELETE', suffix = '') =>
  async (setting: Setting): Promise<Call> => ({
    method,
    url: `/api/document-sheets/${await aSheet(setting)}${suffix}`,
  });

/** How the calls about documents that are issued by a sheet are made. */
export const documentSheetCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'GET /api/document-sheets/sample': async ({ testApp, place }) => {
    const { versionId } = await aPublishedKind(testApp, place.records.Issuer);
    return { method: 'GET', url: `/api/document-sheets/sample?versionId=${versionId}` };
  },
  'POST /api/document-sheets': async ({ testApp, place }) => {
    const { versionId } = await aPublishedKind(testApp, place.records.Issuer);
    const form = sheetForm({ versionId }, `${heading.join(',')}\n${cells.join(',')}\n`);
    return { method: 'POST', url: '/api/document-sheets', ...form };
  },
  'GET /api/document-sheets': () => ({ method: 'GET', url: '/api/document-sheets' }),
  'GET /api/document-sheets/:id': aboutSheet('GET'),
  'DELETE /api/document-sheets/:id': aboutSheet('DELETE'),
  'GET /api/document-sheets/:id/failed-rows': aboutSheet('GET', '/failed-rows'),
  'POST /api/document-sheets/:id/failed-rows': async (setting) => ({
    method: 'POST',
    url: `/api/document-sheets/${await aSheet(setting)}/failed-rows`,
    payload: { rows: [{ line: 2, cells }] },
  }),
  'GET /api/documents/jobs/:id': async (setting) => {
    const { db, ids } = setting.testApp.deps;
    const id = ids.next();
    await insertBatch(db, bulkDocuments, { id, ...starterOf(setting), total: 0 });
    return { method: 'GET', url: `/api/documents/jobs/${id}` };
  },
};
