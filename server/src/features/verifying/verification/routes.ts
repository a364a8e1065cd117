import { credentialsApi } from '@sanad/contract/api/credentials';
import { verificationApi as calls } from '@sanad/contract/api/verification';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { callerOf, contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { requestInLink, type SearchRequest } from '../../../platform/query/search-links.ts';
import { presentStatus, presentVerification } from './present.ts';
import { searchHistory } from './usecases/history.ts';
import { verifyCredential, verifyResult } from './usecases/verify-result.ts';

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
  addRoute(
    app,
    calls.publicVerify,
    // On the public page a verifier is a visitor like all others: nothing is remembered.
    async (request) => ok(await verifyResult({ deps: app.deps, actor: undefined }, request.body), {}, 'verify'),
    { config: { rateLimit: rateLimits.publicVerify, gate: 'verification' } },
  );
  addRoute(
    app,
    calls.verify,
    async (request) => {
      contextOf(request);
      return ok(await verifyResult(callerOf(request), request.body), {}, 'verify');
    },
    { config: { gate: 'verification' } },
  );
  addRoute(
    app,
    credentialsApi.verify,
    async (request, reply) => {
      const asked = { id: request.params.id, isAltered: request.query.qr === 'altered' };
      const found = await verifyCredential(callerOf(request), asked);
      if (found === undefined) return reply.status(404).send({ errors: ['Credential not found'] });
      return presentStatus(found.credential, found.verdict);
    },
    { config: { rateLimit: rateLimits.publicVerify, gate: 'verification' } },
  );
  addRoute(app, calls.searchHistory, (request) => answerSearch(request, request.body));
  addRoute(app, calls.historyByLink, (request) => answerSearch(request, requestInLink(request.query.search)));
}
