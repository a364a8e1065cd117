import assert from 'node:assert/strict';
import { people } from './people.mjs';

export async function checkDirectory({ identity, admin, ids, check, keycloak }) {
  const { directory } = identity;
  const { ada, ben } = people;

  await check('the directory creates a user with several roles, and finds it by its exact name', async () => {
    ids.ada = await directory.createUser(ada);
    assert.deepEqual(await directory.find('ADA@sanad.example'), {
      id: ids.ada,
      username: ada.username,
      entity: ada.entity,
      locale: ['hi'],
      emailVerified: true,
      enabled: true,
    });
    assert.equal(await directory.find('da@sanad.example'), undefined);
    assert.equal(await directory.find('%@sanad.example'), undefined);
  });

  await check('the directory creates a user without a password, a last name and a verified address', async () => {
    ids.ben = await directory.createUser(ben);
    const found = await directory.find(ben.username);
    assert.deepEqual([found.entity, found.emailVerified], [['Student'], false]);
  });

  await check('a username that is taken is a conflict', () =>
    assert.rejects(directory.createUser(ada), { code: 'CONFLICT' }),
  );

  await check('a weak password and a bad address are bad input, and no user is left behind', async () => {
    const weak = { ...ada, username: 'weak@sanad.example', password: 'short' };
    await assert.rejects(directory.createUser(weak), {
      code: 'VALIDATION',
      text: 'identity-provider.password-refused',
    });
    assert.equal(await directory.find(weak.username), undefined);
    await assert.rejects(directory.createUser({ ...ada, username: 'no address' }), {
      code: 'VALIDATION',
      text: 'identity-provider.field-refused',
    });
    await assert.rejects(directory.setPassword(ids.ada, 'short'), { code: 'VALIDATION' });
  });

  await check('one attribute is changed without losing the other or the rest of the profile', async () => {
    await directory.setAttributes(ids.ben, { locale: 'hi' });
    await directory.setAttributes(ids.ben, { entity: ['Verifier'] });
    const user = await admin.get(`/users/${ids.ben}`);
    assert.deepEqual(user.attributes, { entity: ['Verifier'], locale: ['hi'] });
    assert.deepEqual([user.firstName, user.email], [ben.firstName, ben.username]);
  });

  await check('an unknown id is not found', async () => {
    await assert.rejects(directory.setPassword('00000000-0000-4000-8000-000000000000', ada.password), {
      code: 'NOT_FOUND',
    });
    await assert.rejects(directory.disable('nobody'), { code: 'NOT_FOUND' });
  });

  await check('only an administrator may edit the roles of a user', async () => {
    const profile = await admin.get('/users/profile');
    const entity = profile.attributes.find(({ name }) => name === 'entity');
    assert.deepEqual([entity.permissions.edit, entity.multivalued], [['admin'], true]);
    assert.equal(profile.unmanagedAttributePolicy, undefined);
  });

  await check('a wrong secret of the admin client and a Keycloak that is away mean "unavailable"', async () => {
    const { createKeycloakIdentity } = await import('../../server/src/platform/identity/keycloak/keycloak-identity.ts');
    for (const wrong of [{ adminClientSecret: 'wrong' }, { url: 'http://127.0.0.1:9/auth' }, { realm: 'other' }]) {
      const other = createKeycloakIdentity({ ...keycloak.settings, ...wrong });
      await assert.rejects(other.directory.find(ada.username), { code: 'UNAVAILABLE' });
    }
  });
}
