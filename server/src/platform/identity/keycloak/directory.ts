import { inTransaction } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import type { IdentityDirectory, IdentityUser, NewUser } from '../identity.ts';
import type { AdminAnswer, AdminClient, AdminRequest } from './admin-client.ts';
import { outage, refusalOf } from './refusals.ts';
import { createTurns } from './turns.ts';

/** Keycloak's UserRepresentation, as far as we look into it. */
type UserRepresentation = {
  id: string;
  username: string;
  enabled?: boolean;
  emailVerified?: boolean;
  attributes?: Record<string, string[]>;
};

type Password = { type: 'password'; value: string; temporary: false };

function normalise(username: string): string {
  return username.trim().toLowerCase();
}

function passwordOf(value: string): Password {
  return { type: 'password', value, temporary: false };
}

/** An id of Keycloak begins with a letter or digit, so that none can walk up the path ("..") of the Admin API. */
function pathOf(id: string): string {
  if (!/^\w[\w:.@+-]*$/.test(id)) throw new AppError('NOT_FOUND');
  return `/users/${encodeURIComponent(id)}`;
}

function representationOf({ password, ...user }: NewUser): Record<string, unknown> {
  const username = normalise(user.username);
  return {
    username,
    email: username,
    firstName: user.firstName,
    lastName: user.lastName,
    enabled: true,
    emailVerified: user.emailVerified,
    attributes: { entity: user.entity, locale: [user.locale] },
    ...(password === undefined ? {} : { credentials: [passwordOf(password)] }),
  };
}

function identityUserOf(user: UserRepresentation): IdentityUser {
  return {
    id: user.id,
    username: user.username,
    entity: user.attributes?.entity ?? [],
    locale: user.attributes?.locale ?? [],
    emailVerified: user.emailVerified ?? false,
    enabled: user.enabled ?? false,
  };
}

/** The users of a Keycloak realm, over its Admin REST API. */
export function createKeycloakDirectory(client: AdminClient): IdentityDirectory {
  const turns = createTurns();

  async function ask(request: AdminRequest): Promise<AdminAnswer> {
    const answer = await client.call(request);
    if (answer.status >= 400) throw refusalOf(answer);
    return answer;
  }

  async function createUser(user: NewUser): Promise<string> {
    const { location } = await ask({ method: 'POST', path: '/users', body: representationOf(user) });
    const id = location?.split('/').pop();
    if (id === undefined || id === '') throw outage('Keycloak did not say the id of the user that it created');
    return id;
  }

  async function findUser(path: string): Promise<UserRepresentation | undefined> {
    const answer = await client.call({ method: 'GET', path });
    if (answer.status === 404) return undefined;
    if (answer.status >= 400) throw refusalOf(answer);
    return answer.body as UserRepresentation;
  }

  return {
    createUser,

    async createUserWith(db, user, work) {
      const id = await createUser(user);
      try {
        return await inTransaction(db, (transaction) => work(transaction, id));
      } catch (error) {
        // The reason of the failure is what the caller must hear of, whether or not Keycloak answers now.
        await ask({ method: 'DELETE', path: pathOf(id) }).catch(() => {});
        throw error;
      }
    },

    async find(username) {
      const wanted = normalise(username);
      const query = new URLSearchParams({ exact: 'true', briefRepresentation: 'false', username: wanted });
      const { body } = await ask({ method: 'GET', path: `/users?${query}` });
      if (!Array.isArray(body)) throw outage('Keycloak did not answer with a list of users');
      const found = (body as UserRepresentation[]).find((user) => user.username === wanted);
      return found && identityUserOf(found);
    },

    async setPassword(id, password) {
      const path = pathOf(id);
      await ask({ method: 'PUT', path: `${path}/reset-password`, body: passwordOf(password) });
      // Keycloak keeps sessions and the lock of failed tries; whoever took over the account must be out, its owner in.
      await ask({ method: 'POST', path: `${path}/logout` });
      await ask({ method: 'DELETE', path: `/attack-detection/brute-force${path}` });
    },

    async setAttributes(id, { entity, locale }) {
      const path = pathOf(id);
      // Keycloak replaces all attributes at once and wants the whole user with them.
      await turns.take(id, async () => {
        const current = (await ask({ method: 'GET', path })).body as UserRepresentation;
        const attributes = {
          ...current.attributes,
          ...(entity === undefined ? {} : { entity }),
          ...(locale === undefined ? {} : { locale: [locale] }),
        };
        await ask({ method: 'PUT', path, body: { ...current, attributes } });
      });
    },

    async addRole(_db, id, role) {
      const path = pathOf(id);
      await turns.take(id, async () => {
        const current = (await ask({ method: 'GET', path })).body as UserRepresentation;
        const entity = current.attributes?.entity ?? [];
        if (entity.includes(role)) return;
        const attributes = { ...current.attributes, entity: [...entity, role] };
        await ask({ method: 'PUT', path, body: { ...current, attributes } });
      });
    },

    async removeRole(_db, id, role) {
      const path = pathOf(id);
      await turns.take(id, async () => {
        const current = await findUser(path);
        if (current === undefined) return;
        const entity = (current.attributes?.entity ?? []).filter((one) => one !== role);
        const attributes = { ...current.attributes, entity };
        await ask({ method: 'PUT', path, body: { ...current, attributes } });
        await ask({ method: 'POST', path: `${path}/logout` });
      });
    },

    async markVerified(id) {
      const path = pathOf(id);
      await turns.take(id, () => ask({ method: 'PUT', path, body: { emailVerified: true } }));
    },

    async disable(id) {
      const path = pathOf(id);
      await turns.take(id, () => ask({ method: 'PUT', path, body: { enabled: false } }));
      // Ends the sessions too; an access token that is out lives on for its few minutes.
      await ask({ method: 'POST', path: `${path}/logout` });
    },
  };
}
