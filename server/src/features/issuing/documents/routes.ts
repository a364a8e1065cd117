import { issuedDocumentsApi as calls } from '@sanad/contract/api/issued-documents';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../deps.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import {
  presentBulkJob,
  presentCounts,
  presentDocument,
  presentEntry,
  presentHeld,
  presentKind,
  presentKindCounts,
} from './present.ts';
import { approveDocument, rejectDocument } from './usecases/approve-documents.ts';
import { readBulkJob, startBulkApproval } from './usecases/bulk-approve.ts';
import { changeFate } from './usecases/change-fate.ts';
import { countByKind, countDocuments, listIssuable } from './usecases/count-documents.ts';
import { fileKind, keepSentFile, requireSender } from './usecases/document-files.ts';
import { findHolder } from './usecases/holders.ts';
import { listOwnDocuments, readDocument, readEntry, searchDocuments } from './usecases/read-documents.ts';
import { changeDocument, createDocument } from './usecases/write-document.ts';

const answerWith = async (context: Context, id: string, act: 'post' | 'update') =>
  ok(presentEntry(await readEntry(context, id)), {}, act);

function addReading(app: App): void {
  addRoute(app, calls.kinds, async (request) => ok((await listIssuable(contextOf(request))).map(presentKind)));
  addRoute(app, calls.list, async (request) => {
    const ets = Date.now();
    const { documents, counts, totalCount } = await searchDocuments(contextOf(request), request.query);
    return ok(documents.map(presentEntry), { totalCount, counts, ets }, 'search');
  });
  addRoute(app, calls.counts, async (request) =>
    ok(presentCounts(await countDocuments(contextOf(request), request.query))),
  );
  addRoute(app, calls.kindCounts, async (request) =>
    ok((await countByKind(contextOf(request), request.query.kinds.split(','))).map(presentKindCounts)),
  );
  addRoute(app, calls.held, async (request) => ok((await listOwnDocuments(contextOf(request))).map(presentHeld)));
  addRoute(app, calls.read, async (request) =>
    ok(presentDocument(await readDocument(contextOf(request), request.params.id))),
  );
  addRoute(app, calls.findHolder, async (request) => ok(await findHolder(contextOf(request), request.body)), {
    config: { rateLimit: rateLimits.findPerson },
  });
}

/** A picture is drawn: what came along with it goes, as with every other. A file is kept as it was sent. */
const sent = {
  picture: {
    ...{ accepts: ['png', 'jpeg'], maxBytes: limits.imageBytes },
    texts: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
  },
  file: {
    ...{ accepts: ['png', 'jpeg', 'pdf'], maxBytes: limits.documentBytes, keepsBytes: true },
    texts: { tooLarge: 'document.too-large', wrongType: 'document.wrong-type' },
  },
} as const satisfies Record<string, Omit<FormRules, 'kind' | 'fields'>>;

function addWriting(app: App): void {
  addRoute(app, calls.sendFile, async (request) => {
    const context = contextOf(request);
    const before = () => requireSender(context);
    const rules = { ...sent[request.query.as ?? 'file'], fields: ['file'], kind: fileKind, before };
    return withForm(request, rules, async ({ all: [file] }) => ok(await keepSentFile(context, file), {}, 'post'));
  });
  addRoute(app, calls.create, async (request) => {
    const context = contextOf(request);
    return answerWith(context, await createDocument(context, request.body), 'post');
  });
  addRoute(app, calls.change, async (request) => {
    const context = contextOf(request);
    return answerWith(context, await changeDocument(context, request.params.id, request.body), 'update');
  });
}

function addDeciding(app: App): void {
  addRoute(app, calls.approve, async (request) => {
    const context = contextOf(request);
    const { documentId } = await approveDocument(context, request.params.id, request.body);
    return answerWith(context, documentId, 'update');
  });
  addRoute(app, calls.reject, async (request) => {
    const context = contextOf(request);
    await rejectDocument(context, request.params.id, request.body);
    return answerWith(context, request.params.id, 'update');
  });
  addRoute(app, calls.bulkApprove, async (request) =>
    ok(await startBulkApproval(contextOf(request), request.body), {}, 'update'),
  );
  addRoute(app, calls.bulkJob, async (request) =>
    ok(presentBulkJob(await readBulkJob(contextOf(request), request.params.id), languageOf(request))),
  );
  for (const act of ['revoke', 'suspend', 'unsuspend'] as const) {
    addRoute(app, calls[act], async (request) => {
      const context = contextOf(request);
      await changeFate(context, act, { ...request.body, id: request.params.id });
      return answerWith(context, request.params.id, 'update');
    });
  }
}

/** Documents of issuers' own kinds: written, approved, listed, taken back. */
export function addDocumentRoutes(app: App): void {
  addReading(app);
  addWriting(app);
  addDeciding(app);
}
