import { certificatesApi as calls } from '@sanad/contract/api/certificates';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentBulkJob } from './present.ts';
import { approveResult } from './usecases/approve-results.ts';
import { startBulkApproval, startBulkRejection } from './usecases/bulk-approve.ts';
import { readBulkJob, searchBulkJobs } from './usecases/read-bulk-jobs.ts';
import { rejectResult } from './usecases/reject-result.ts';

/** Approval of results, one or many. */
export function addCertificateRoutes(app: App): void {
  addRoute(app, calls.approve, async (request) => {
    const { osid, certificateNo, credentialId } = await approveResult(contextOf(request), request.body);
    return ok([{ osid, status: 'issued' as const, certificateNo, ceritificateOsid: credentialId }], {}, 'update');
  });
  addRoute(app, calls.reject, async (request) => {
    const { osid } = await rejectResult(contextOf(request), request.body);
    return ok([{ osid, status: 'rejected' as const }], {}, 'update');
  });
  addRoute(app, calls.bulkApprove, async (request) =>
    ok(await startBulkApproval(contextOf(request), request.body), {}, 'update'),
  );
  addRoute(app, calls.bulkReject, async (request) =>
    ok(await startBulkRejection(contextOf(request), request.body), {}, 'update'),
  );
  addRoute(app, calls.bulkJob, async (request) => {
    const { job, failures } = await readBulkJob(contextOf(request), request.params.id);
    return ok(presentBulkJob(job, { language: languageOf(request), failures }));
  });
  addRoute(app, calls.searchBulkJobs, async (request) => {
    const { jobs, totalCount } = await searchBulkJobs(contextOf(request), request.body);
    const shown = jobs.map((job) => presentBulkJob(job, { language: languageOf(request) }));
    return ok(shown, { totalCount }, 'search');
  });
}
