import { reportsApi as api } from '@sanad/contract/api/reports';
import { catalogues } from '@sanad/contract/text/text';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { createReport } from './usecases/create-report.ts';
import { resolveReport } from './usecases/resolve-report.ts';

/** Reports of errors on certificates. They are searched like any record. */
export function addReportRoutes(app: App): void {
  app.post(api.create.path, { schema: { body: api.create.body } }, async (request) => {
    const osid = await createReport(contextOf(request), request.body);
    return ok([{ osid, status: 'pending' }], { result: { Report: { osid } } }, 'create');
  });
  const { params, body } = api.resolve;
  app.put(api.resolve.path, { schema: { params, body } }, async (request) => {
    const osid = await resolveReport(contextOf(request), request.params.osid, request.body);
    const message = catalogues[languageOf(request)]['report.resolved'];
    return ok([{ osid, status: 'resolved' }], { message, result: { Report: { osid } } }, 'update');
  });
}
