import assert from 'node:assert/strict';
import { people } from './people.mjs';
import { claimsOf, headerOf, openForm, submit, userOf, waitUntilBack } from './sign-in-form.mjs';

export async function checkSignIn(journey) {
  const { check, publicUrl, keycloak, identity, ids } = journey;
  const { ada } = people;
  const { url, realm, clientId } = keycloak.settings;
  const authorize = `${url}/realms/${realm}/protocol/openid-connect/auth`;
  let page;

  await check('the discovery document names the issuer that the product expects', async () => {
    const discovery = await (await fetch(`${url}/realms/${realm}/.well-known/openid-configuration`)).json();
    assert.equal(discovery.issuer, `${url}/realms/${realm}`);
    assert.equal(discovery.jwks_uri, `${url}/realms/${realm}/protocol/openid-connect/certs`);
  });

  await check('the sign-in form is in Hindi for ui_locales=hi and in English for en', async () => {
    const english = await openForm(journey, { language: 'en' });
    assert.equal((await english.page.textContent('#kc-login')).trim(), 'Sign In');
    await english.context.close();
    const hindi = await openForm(journey, { language: 'hi' });
    page = hindi.page;
    journey.adaContext = hindi.context;
    assert.equal(await page.getAttribute('html', 'lang'), 'hi');
    assert.equal((await page.textContent('#kc-login')).trim(), 'साइन इन करें');
    assert.match(await page.textContent('label[for="password"]'), /पासवर्ड/);
  });

  await check('a wrong password is refused in Hindi', async () => {
    await submit(page, ada.username, 'not the password');
    assert.match(await page.textContent('body'), /ई-मेल पता या पासवर्ड ग़लत है।/);
  });

  await check(
    'the right password leads back to the page, with the return address and the roles as a list',
    async () => {
      await submit(page, ada.username, ada.password);
      await waitUntilBack(page, publicUrl);
      assert.equal(await page.evaluate(() => document.body.dataset.state), '/student/results?page=2');
      journey.adaPage = page;
      journey.ada = await userOf(page);
      const claims = claimsOf(journey.ada.access_token);
      console.log(`        header ${JSON.stringify(headerOf(journey.ada.access_token))}`);
      console.log(`        claims ${JSON.stringify(claims)}`);
      assert.deepEqual(claims.entity, ada.entity);
      assert.equal(claims.locale, 'hi');
      assert.deepEqual([claims.aud].flat(), ['registry-api']);
      assert.equal(claims.exp - claims.iat, 300);
      assert.deepEqual(journey.ada.profile.entity, ada.entity);
    },
  );

  await check('the product takes the access token and knows who it is', async () => {
    assert.deepEqual(await identity.tokens.verify(journey.ada.access_token), {
      id: ids.ada,
      username: ada.username,
      roles: ['School', 'lgaadmin', 'Teacher'],
      locale: 'hi',
    });
  });

  await check('a request without PKCE and one with a foreign return address are refused', async () => {
    const query = { client_id: clientId, response_type: 'code', scope: 'openid', state: 's' };
    const noPkce = await fetch(
      `${authorize}?${new URLSearchParams({ ...query, redirect_uri: `${publicUrl}/login` })}`,
      { redirect: 'manual' },
    );
    assert.equal(noPkce.status, 302);
    assert.match(noPkce.headers.get('location'), /error=invalid_request.*code_challenge_method/);
    const foreign = await fetch(
      `${authorize}?${new URLSearchParams({ ...query, redirect_uri: 'https://evil.example/login' })}`,
      { redirect: 'manual' },
    );
    assert.equal(foreign.status, 400);
  });
}
