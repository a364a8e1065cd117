import { accountsApi, type InviteEntity, SetSchoolStatus, type SignUpEntity } from '@sanad/contract/api/accounts';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
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
  const { userDetails, teacherProfile } = accountsApi;
  app.get(userDetails.path, { schema: { params: userDetails.params } }, async (request) => {
    const context = contextOf(request);
    const records = await getUserDetails(context, request.params.entityName);
    const waiting = records.length === 0 && context.actor.roles.includes('Student');
    return ok(records, waiting ? presentOwnJoin(await findOwnJoin(context)) : {});
  });
  app.get(teacherProfile.path, async (request) => ok(await getUserDetails(contextOf(request), 'Teacher')));
}

function addSignUp(app: App): void {
  for (const entity of Object.keys(accountsApi.signUp) as SignUpEntity[]) {
    const schema = { body: accountsApi.signUp[entity] };
    app.post(`/api/v1/${entity}/invite`, { ...limited, schema }, async (request) => {
      const language = languageOf(request);
      const place = await signUp(app.deps, { entity, model: request.body as never, language, ip: request.ip });
      const { data, extra } = presentSignedUp(entity, place, language);
      return ok(data, extra, 'invite');
    });
  }
  app.get(
    accountsApi.verifyEmail.path,
    { ...limited, schema: { params: accountsApi.verifyEmail.params } },
    async (request) => {
      await requestVerification(app.deps, request.params.entity, request.params.osid);
      return ok({}, { message: translate(catalogues[languageOf(request)], 'accounts.verify-mail-sent') });
    },
  );
}

function addInvitations(app: App): void {
  for (const entity of Object.keys(accountsApi.invite) as InviteEntity[]) {
    const options = {
      schema: { body: accountsApi.invite[entity] },
      preValidation: async (request: { actor?: Parameters<typeof requireInviter>[0] }) =>
        requireInviter(request.actor, entity),
    };
    app.post(`/api/v1/${entity}/invite`, options, async (request) => {
      const osid = await invite(contextOf(request), entity, request.body as Record<string, unknown>);
      const { data, extra } = presentCreated(entity, osid);
      return ok(data, extra, 'invite');
    });
  }
}

function addOpenInvitations(app: App): void {
  const { path, params } = accountsApi.invitation;
  app.post(path, { schema: { params } }, async (request) => {
    const email = await sendInvitationAgain(contextOf(request), request.params.osid);
    return ok({ osid: request.params.osid, email }, {}, 'invite');
  });
  app.delete(path, { schema: { params } }, async (request) => {
    await withdrawInvitation(contextOf(request), request.params.osid);
    return ok({ osid: request.params.osid }, {}, 'delete');
  });
}

/** Another spelling of an entity is sent to its own address, body and all. */
function addOtherInvitations(app: App): void {
  const { path, params } = accountsApi.inviteAny;
  app.post(path, { ...limited, schema: { params } }, async (request, reply) =>
    reply.redirect(`/api/v1/${findInvitation(request.actor, request.params.entityName)}/invite`, 308),
  );
}

function addJoins(app: App): void {
  const { studentJoins, studentJoin } = accountsApi;
  app.get(studentJoins.path, { schema: { querystring: studentJoins.list } }, async (request) => {
    const { data, extra } = presentJoins(await listStudentJoins(contextOf(request), request.query));
    return ok(data, extra);
  });
  app.post(studentJoins.path, { schema: { body: studentJoins.ask } }, async (request) => {
    const place = await askToJoin(contextOf(request), request.body);
    const { data, extra } = presentSignedUp('Student', place, languageOf(request));
    return ok(data, extra, 'create');
  });
  app.put(studentJoins.path, { schema: { body: studentJoins.decideMany } }, async (request) =>
    ok(presentDecided(await decideJoins(contextOf(request), request.body), languageOf(request)), {}, 'update'),
  );
  app.put(studentJoin.path, { schema: { params: studentJoin.params, body: studentJoin.decide } }, async (request) => {
    const { status } = request.body;
    const osid = await decideJoin(contextOf(request), request.params.osid, request.body);
    return ok({ osid, status }, {}, 'update');
  });
}

function addSchoolStatus(app: App): void {
  const { path, params } = accountsApi.schoolStatus;
  app.put(path, { schema: { params, body: SetSchoolStatus } }, async (request) =>
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
