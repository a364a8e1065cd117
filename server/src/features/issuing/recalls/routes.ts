import { Readable } from 'node:stream';
import { recallsApi as calls } from '@sanad/contract/api/recalls';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { presentCertificate, presentRecall, presentSheet } from './present.ts';
import { askRecall, withdrawRecall } from './usecases/ask-recall.ts';
import { countRecall } from './usecases/count-recall.ts';
import { agreeToRecall, declineRecall } from './usecases/decide-recall.ts';
import { openRecallFile, readRecallCertificates } from './usecases/read-certificates.ts';
import { type RecallReport, readRecall, searchRecalls } from './usecases/read-recalls.ts';
import { repeatRecall } from './usecases/repeat-recall.ts';
import { askOther, readConsenters, remindOfRecall } from './usecases/second-person.ts';
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
  addRoute(app, calls.file, async (request, reply) => {
    const { name, parts } = await openRecallFile(contextOf(request), request.params.id);
    const lines = Readable.from(presentSheet(parts, languageOf(request)), { objectMode: false });
    return sendCsv(reply, `${name}.csv`, lines);
  });
}

/** Whom a request waits for. */
function addSecondPerson(app: App): void {
  addRoute(app, calls.consenters, async (request) =>
    ok(await readConsenters(contextOf(request), request.params.id), {}, 'search'),
  );
  addRoute(app, calls.remind, async (request) =>
    changed(request, await remindOfRecall(contextOf(request), request.params.id)),
  );
  addRoute(app, calls.askOther, async (request) =>
    changed(request, await askOther(contextOf(request), request.params.id, request.body.accountId)),
  );
}

/** Certificates taken back as a set: counted, asked for, consented to, undone. */
export function addRecallRoutes(app: App): void {
  addReading(app);
  addSecondPerson(app);
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
  addRoute(app, calls.repeat, async (request) =>
    changed(request, await repeatRecall(contextOf(request), request.params.id)),
  );
  addRoute(app, calls.undo, async (request) =>
    changed(request, await undoRecall(contextOf(request), request.params.id)),
  );
}
