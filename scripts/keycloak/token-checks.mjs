import assert from 'node:assert/strict';
import { generateKeyPair, SignJWT } from 'jose';
import { waitFor } from './ports.mjs';
import { claimsOf, headerOf, refresh } from './sign-in-form.mjs';

const refused = { code: 'UNAUTHENTICATED' };

function withClaims(token, changes) {
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  return [header, payload, signature].join('.');
}

async function serviceToken({ url, realm, adminClientId, adminClientSecret }) {
  const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: adminClientId,
      client_secret: adminClientSecret,
    }),
  });
  return (await response.json()).access_token;
}

export async function checkTokens(journey) {
  const { check, identity, keycloak, admin } = journey;
  const verify = (token) => identity.tokens.verify(token);
  const { access_token: token, id_token: idToken, refresh_token: refreshToken } = journey.ada ?? {};

  await check('an altered token is refused', async () => {
    await assert.rejects(verify(withClaims(token, { entity: ['SuperAdmin'] })), refused);
    await assert.rejects(verify(`${token.slice(0, -4)}AAAA`), refused);
  });

  await check('a token signed by somebody else under the name of the realm is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = new SignJWT(claimsOf(token)).setProtectedHeader(headerOf(token));
    await assert.rejects(verify(await forged.sign(privateKey)), refused);
  });

  await check('a token of another realm is refused', async () => {
    await assert.rejects(verify(await admin.masterToken()), refused);
  });

  await check('the id token, the refresh token and the token of the admin client are no access tokens', async () => {
    await verify(token);
    await assert.rejects(verify(idToken), refused);
    await assert.rejects(verify(refreshToken), refused);
    await assert.rejects(verify(await serviceToken(keycloak.settings)), refused);
  });

  await check('an expired token is refused', async () => {
    await admin.put('', { accessTokenLifespan: 1 });
    try {
      const { access_token: brief } = await (await refresh(journey, refreshToken)).json();
      assert.equal(claimsOf(brief).exp - claimsOf(brief).iat, 1);
      await waitFor(
        'the token to expire',
        () =>
          verify(brief).then(
            () => false,
            () => true,
          ),
        20,
      );
      await assert.rejects(verify(brief), refused);
    } finally {
      await admin.put('', { accessTokenLifespan: 300 });
    }
  });
}
