import { accountsApi } from '@sanad/contract/api/accounts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf } from '../../platform/http/request.ts';
import { getUserDetails } from './usecases.ts';

export async function accountsRoutes(app: App): Promise<void> {
  const { userDetails, teacherProfile } = accountsApi;
  app.get(userDetails.path, { schema: { params: userDetails.params } }, async (request) =>
    ok(await getUserDetails(contextOf(request), request.params.entityName)),
  );
  app.get(teacherProfile.path, async (request) => ok(await getUserDetails(contextOf(request), 'Teacher')));
}
