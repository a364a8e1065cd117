import { certificatesApi as api } from '@sanad/contract/api/certificates';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { presentBulkJob } from './present.ts';
import { approveResult } from './usecases/approve-results.ts';
import { startBulkApproval, startBulkRejection } from './usecases/bulk-approve.ts';
import { readBulkJob, searchBulkJobs } from './usecases/read-bulk-jobs.ts';
import { rejectResult } from './usecases/reject-result.ts';

function addDecisions(app: App): void {
  for (const path of api.approve.paths) {
    app.post(path, { schema: { body: api.approve.body } }, async (request) => {
      const { osid, certificateNo, credentialId } = await approveResult(contextOf(request), request.body);
      return ok([{ osid, status: 'issued', certificateNo, ceritificateOsid: credentialId }], {}, 'update');
    });
  }
  for (const path of api.reject.paths) {
    app.post(path, { schema: { body: api.reject.body } }, async (request) => {
      const { osid } = await rejectResult(contextOf(request), request.body);
      return ok([{ osid, status: 'rejected' }], {}, 'update');
    });
  }
}

/** Approval of results, one or many. */
export function addCertificateRoutes(app: App): void {
  addDecisions(app);
  for (const path of api.bulkApprove.paths) {
    app.post(path, { schema: { body: api.bulkApprove.body } }, async (request) =>
      ok(await startBulkApproval(contextOf(request), request.body), {}, 'update'),
    );
  }
  for (const path of api.bulkReject.paths) {
    app.post(path, { schema: { body: api.bulkReject.body } }, async (request) =>
      ok(await startBulkRejection(contextOf(request), request.body), {}, 'update'),
    );
  }
  app.get(api.bulkJob.path, { schema: { params: api.bulkJob.params } }, async (request) => {
    const { job, failures } = await readBulkJob(contextOf(request), request.params.id);
    return ok(presentBulkJob(job, { language: languageOf(request), failures }));
  });
  app.post(api.searchBulkJobs.path, { schema: { body: api.searchBulkJobs.body } }, async (request) => {
    const { jobs, totalCount } = await searchBulkJobs(contextOf(request), request.body);
    return ok(
      jobs.map((job) => presentBulkJob(job, { language: languageOf(request) })),
      { totalCount },
      'search',
    );
  });
}
