import { accountsApi as calls } from '@sanad/contract/api/accounts';
import { invitationsApi, inviteEntities, signUpEntities } from '@sanad/contract/api/invitations';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentCreated, presentDecided, presentJoins, presentOwnJoin, presentSignedUp } from './present.ts';
import { decideJoin, decideJoins, listStudentJoins } from './usecases/decide-joins.ts';
import { findInvitation, invite, requireInviter } from './usecases/invite.ts';
import { askToJoin } from './usecases/join-student.ts';
import { sendInvitationAgain, withdrawInvitation } from './usecases/open-invitations.ts';
import { findOwnJoin, getUserDetails } from './usecases/read-user-details.ts';
import { setSchoolStatus } from './usecases/set-school-status.ts';
import { signUp } from './usecases/sign-up.ts';
import { requestVerification } from './usecases/verify-email.ts';

const limited = { config: { rateLimit: rateLimits.signUp } };

function addDetails(app: App): void {
  addRoute(app, calls.userDetails, async (request) => {
    const context = contextOf(request);
    const records = await getUserDetails(context, request.params.entityName);
    const waiting = records.length === 0 && context.actor.roles.includes('Student');
    return ok(records, waiting ? presentOwnJoin(await findOwnJoin(context)) : {});
  });
  addRoute(app, calls.teacherProfile, async (request) => ok(await getUserDetails(contextOf(request), 'Teacher')));
}

function addSignUp(app: App): void {
  for (const entity of signUpEntities) {
    addRoute(
      app,
      invitationsApi[entity],
      async (request) => {
        const language = languageOf(request);
        const place = await signUp(app.deps, { entity, model: request.body as never, language, ip: request.ip });
        const { data, extra } = presentSignedUp(entity, place, language);
        return ok(data, extra, 'invite');
      },
      limited,
    );
  }
  addRoute(
    app,
    calls.verifyEmail,
    async (request) => {
      await requestVerification(app.deps, request.params.entity, request.params.osid);
      return ok({}, { message: translate(catalogues[languageOf(request)], 'accounts.verify-mail-sent') });
    },
    limited,
  );
}

function addInvitations(app: App): void {
  for (const entity of inviteEntities) {
    addRoute(
      app,
      invitationsApi[entity],
      async (request) => {
        const osid = await invite(contextOf(request), entity, request.body);
        const { data, extra } = presentCreated(entity, osid);
        return ok(data, extra, 'invite');
      },
      { preValidation: async (request) => requireInviter(request.actor, entity) },
    );
  }
}

function addOpenInvitations(app: App): void {
  addRoute(app, calls.sendInvitationAgain, async (request) => {
    const email = await sendInvitationAgain(contextOf(request), request.params.osid);
    return ok({ osid: request.params.osid, email }, {}, 'invite');
  });
  addRoute(app, calls.withdrawInvitation, async (request) => {
    await withdrawInvitation(contextOf(request), request.params.osid);
    return ok({ osid: request.params.osid }, {}, 'delete');
  });
}

/** Another spelling of an entity is sent to its own address, body and all. */
function addOtherInvitations(app: App): void {
  addRoute(
    app,
    calls.inviteAny,
    async (request, reply) =>
      reply.redirect(`/api/v1/${findInvitation(request.actor, request.params.entityName)}/invite`, 308),
    limited,
  );
}

function addJoins(app: App): void {
  addRoute(app, calls.studentJoins, async (request) => {
    const { data, extra } = presentJoins(await listStudentJoins(contextOf(request), request.query));
    return ok(data, extra);
  });
  addRoute(app, calls.askToJoin, async (request) => {
    const place = await askToJoin(contextOf(request), request.body);
    const { data, extra } = presentSignedUp('Student', place, languageOf(request));
    return ok(data, extra, 'create');
  });
  addRoute(app, calls.decideJoins, async (request) =>
    ok(presentDecided(await decideJoins(contextOf(request), request.body), languageOf(request)), {}, 'update'),
  );
  addRoute(app, calls.decideJoin, async (request) => {
    const { status } = request.body;
    const osid = await decideJoin(contextOf(request), request.params.osid, request.body);
    return ok({ osid, status }, {}, 'update');
  });
}

function addSchoolStatus(app: App): void {
  addRoute(app, calls.schoolStatus, async (request) =>
    ok(await setSchoolStatus(contextOf(request), request.params.schoolId, request.body), {}, 'update'),
  );
}

export async function accountsRoutes(app: App): Promise<void> {
  addDetails(app);
  addSignUp(app);
  addInvitations(app);
  addOpenInvitations(app);
  addOtherInvitations(app);
  addJoins(app);
  addSchoolStatus(app);
}
