import assert from 'node:assert/strict';
import { people } from './people.mjs';
import { waitFor } from './ports.mjs';
import { claimsOf, openForm, refresh, signIn, submit } from './sign-in-form.mjs';

const benPassword = 'seven-quiet-rivers';

async function guess(page, username, times) {
  for (let time = 0; time < times; time += 1) await submit(page, username, `wrong password ${time}`);
}

export async function checkAccounts(journey) {
  const { check, identity, ids, mailbox, publicUrl } = journey;
  const { directory } = identity;
  const { ben, ada } = people;
  let signedIn;

  await check('a user whose address is not verified is stopped, and gets the mail of Keycloak', async () => {
    await directory.setPassword(ids.ben, benPassword);
    const { page, context } = await openForm(journey);
    await submit(page, ben.username, benPassword);
    assert.equal(page.url().startsWith(publicUrl), false);
    await waitFor('the mail', async () => mailbox.to(ben.username).length > 0, 15);
    await context.close();
  });

  await check('markVerified lets the user in without a further question', async () => {
    await directory.markVerified(ids.ben);
    signedIn = await signIn(journey, { username: ben.username, password: benPassword });
    assert.deepEqual(claimsOf(signedIn.user.access_token).entity, ['Verifier']);
  });

  await check('a disabled user is signed out everywhere and cannot sign in', async () => {
    await directory.disable(ids.ben);
    const user = await directory.find(ben.username);
    assert.deepEqual([user.enabled, user.entity], [false, ['Verifier']]);
    assert.equal((await refresh(journey, signedIn.user.refresh_token)).status, 400);
    const { page, context } = await openForm(journey, { language: 'hi' });
    await submit(page, ben.username, benPassword);
    assert.match(await page.textContent('body'), /यह खाता बंद है।/);
    assert.equal(page.url().startsWith(publicUrl), false);
    await context.close();
    await signedIn.context.close();
  });

  await check('after ten wrong passwords even the right one is refused', async () => {
    const { page, context } = await openForm(journey);
    await guess(page, ada.username, 10);
    await submit(page, ada.username, ada.password);
    assert.match(await page.textContent('body'), /Invalid username or password/);
    assert.equal(page.url().startsWith(publicUrl), false);
    await context.close();
  });

  await check('a new password opens the lock, and ends the sessions that were open', async () => {
    await directory.setPassword(ids.ada, 'five-red-kites');
    const first = await signIn(journey, { username: ada.username, password: 'five-red-kites' });
    await directory.setPassword(ids.ada, ada.password);
    assert.equal((await refresh(journey, first.user.refresh_token)).status, 400);
    await first.context.close();
  });
}
