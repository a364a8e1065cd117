import { claimsApi as calls } from '@sanad/contract/api/claims';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { attestClaim } from './usecases/attest-claim.ts';
import { raiseClaim } from './usecases/raise-claim.ts';
import { listClaimsOf, listDesk, noteOnClaim, readClaim } from './usecases/read-claims.ts';

/** Attestation claims, in the registry's addresses and shapes. */
export function addAttestationRoutes(app: App): void {
  for (const call of [calls.send, calls.sendAgain] as const) {
    addRoute(app, call, async (request) => {
      const osid = await raiseClaim(contextOf(request), request.body);
      return ok([{ osid }], { result: { attestationOSID: osid } }, 'send');
    });
  }
  addRoute(app, calls.list, async (request) => listClaimsOf(contextOf(request), request.params.entity, request.query));
  addRoute(app, calls.read, async (request) => readClaim(contextOf(request), request.params));
  addRoute(app, calls.attest, async (request) => {
    await attestClaim(contextOf(request), request.params, request.body);
    return ok({}).params;
  });
  addRoute(app, calls.note, async (request) =>
    ok([await noteOnClaim(contextOf(request), request.params, request.body.notes)], {}, 'post'),
  );
  addRoute(app, calls.desk, async (request) => {
    const { data, totalCount } = await listDesk(contextOf(request), request.query, languageOf(request));
    return ok(data, { totalCount }, 'search');
  });
}
