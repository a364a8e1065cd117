import { SearchNotifications as Search } from '@sanad/contract/api/notifications';
import { LinkedSearch } from '@sanad/contract/api/registry';
import { verificationApi as api } from '@sanad/contract/api/verification';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { callerOf, contextOf, languageOf } from '../../platform/http/request.ts';
import { requestInLink, type SearchRequest } from '../../platform/query/search-links.ts';
import { presentVerification } from './present.ts';
import { searchHistory, verifyResult } from './usecases.ts';

async function answerSearch(request: FastifyRequest, search: SearchRequest) {
  const { rows, totalCount, links } = await searchHistory(contextOf(request), search);
  const language = languageOf(request);
  return ok(
    rows.map((row) => presentVerification(row, language)),
    { totalCount, ...links },
    'search',
  );
}

export function addVerificationRoutes(app: App): void {
  app.post(
    api.publicVerify.path,
    { config: { rateLimit: rateLimits.publicVerify, gate: 'verification' }, schema: { body: api.publicVerify.body } },
    // On the public page a verifier is a visitor like all others: nothing is remembered.
    async (request) => ok(await verifyResult({ deps: app.deps, actor: undefined }, request.body), {}, 'verify'),
  );
  app.post(
    api.verify.path,
    { config: { gate: 'verification' }, schema: { body: api.verify.body } },
    async (request) => {
      contextOf(request);
      return ok(await verifyResult(callerOf(request), request.body), {}, 'verify');
    },
  );
  for (const path of api.history.paths) {
    app.post(path, { schema: { body: Search } }, (request) => answerSearch(request, request.body));
    app.get(path, { schema: { querystring: LinkedSearch } }, (request) =>
      answerSearch(request, requestInLink(request.query.search)),
    );
  }
}
