import assert from 'node:assert/strict';
import { claimsOf, openForm, refresh, userOf } from './sign-in-form.mjs';

export async function checkSessions(journey) {
  const { check, identity, ids, publicUrl } = journey;
  const page = journey.adaPage;

  await check('the page refreshes its token, and the new one carries roles changed in between', async () => {
    await identity.directory.setAttributes(ids.ada, { entity: ['Inspector'] });
    await page.evaluate(() => window.manager.signinSilent());
    const renewed = await userOf(page);
    assert.notEqual(renewed.access_token, journey.ada.access_token);
    // One role only: it must stay a list.
    assert.deepEqual(claimsOf(renewed.access_token).entity, ['Inspector']);
    assert.deepEqual((await identity.tokens.verify(renewed.access_token)).roles, ['Inspector']);
    journey.ada = renewed;
  });

  await check('the same refresh token serves two tabs at once', async () => {
    const answers = await Promise.all([1, 2].map(() => refresh(journey, journey.ada.refresh_token)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
  });

  await check('a new tab signs in silently', async () => {
    const tab = await journey.adaContext.newPage();
    await tab.goto(`${publicUrl}/`);
    await tab.waitForSelector('body[data-ready="yes"]', { state: 'attached' });
    assert.equal(await userOf(tab), null);
    await tab.evaluate(() => window.manager.signinSilent());
    assert.equal((await userOf(tab)).profile.sub, ids.ada);
    await tab.close();
  });

  await check('signing out leads straight back to the page, and ends the session: the refresh fails', async () => {
    await Promise.all([page.waitForURL(`${publicUrl}/`), page.evaluate(() => void window.manager.signoutRedirect())]);
    const answer = await refresh(journey, journey.ada.refresh_token);
    assert.equal(answer.status, 400);
    assert.equal((await answer.json()).error, 'invalid_grant');
  });

  await check('after signing out the form asks for the password again', async () => {
    const { page: again } = await openForm(journey, { context: journey.adaContext });
    assert.equal(await again.inputValue('#password'), '');
    await journey.adaContext.close();
  });
}
