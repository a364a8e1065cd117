import { recallsApi as calls } from '@sanad/contract/api/recalls';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentCertificate, presentRecall } from './present.ts';
import { askRecall, withdrawRecall } from './usecases/ask-recall.ts';
import { countRecall } from './usecases/count-recall.ts';
import { agreeToRecall, declineRecall } from './usecases/decide-recall.ts';
import { type RecallReport, readRecall, readRecallCertificates, searchRecalls } from './usecases/read-recalls.ts';
import { undoRecall } from './usecases/undo-recall.ts';

const changed = (request: FastifyRequest, report: RecallReport) =>
  ok(presentRecall(report, languageOf(request)), {}, 'update');

function addReading(app: App): void {
  addRoute(app, calls.search, async (request) => {
    const { reports, totalCount } = await searchRecalls(contextOf(request), request.body);
    const shown = reports.map((report) => presentRecall(report, languageOf(request)));
    return ok(shown, { totalCount }, 'search');
  });
  addRoute(app, calls.read, async (request) =>
    ok(presentRecall(await readRecall(contextOf(request), request.params.id), languageOf(request))),
  );
  addRoute(app, calls.certificates, async (request) => {
    const { params, body } = request;
    const { certificates, totalCount } = await readRecallCertificates(contextOf(request), params.id, body);
    return ok(certificates.map(presentCertificate), { totalCount }, 'search');
  });
}

/** Certificates taken back as a set: counted, asked for, consented to, undone. */
export function addRecallRoutes(app: App): void {
  addReading(app);
  addRoute(app, calls.count, async (request) => ok(await countRecall(contextOf(request), request.body.target)));
  addRoute(app, calls.ask, async (request) => changed(request, await askRecall(contextOf(request), request.body)));
  addRoute(app, calls.agree, async (request) =>
    changed(request, await agreeToRecall(contextOf(request), request.params.id, request.body.version)),
  );
  addRoute(app, calls.decline, async (request) =>
    changed(request, await declineRecall(contextOf(request), request.params.id, request.body.reason)),
  );
  addRoute(app, calls.withdraw, async (request) =>
    changed(request, await withdrawRecall(contextOf(request), request.params.id)),
  );
  addRoute(app, calls.undo, async (request) =>
    changed(request, await undoRecall(contextOf(request), request.params.id)),
  );
}
