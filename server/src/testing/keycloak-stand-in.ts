import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeycloakSettings } from '#platform/settings.ts';

type StoredUser = { id: string; username: string; password?: string; [field: string]: unknown };
type Answer = { status: number; body?: unknown; location?: string };
/** `hang` never answers. */
type Fault = { on: 'token' | 'admin'; status?: number; body?: unknown; hang?: true };

export type KeycloakStandIn = {
  settings: KeycloakSettings;
  users: Map<string, StoredUser>;
  tokensGiven: number;
  calls: string[];
  /** The next call of this kind is answered so instead. */
  failNext(fault: Fault): void;
  /** As after a restart of Keycloak with new keys: tokens given so far are refused. */
  refuseOldTokens(): void;
  close(): Promise<void>;
};

const realm = 'school-registry';
const clientId = 'sanad-web';
const secret = 'stand-in-secret';

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function refusePassword(value: string): Answer | undefined {
  if (value.length >= 8) return undefined;
  const description = 'Invalid password: minimum length 8.';
  return { status: 400, body: { error: 'invalidPasswordMinLengthMessage', error_description: description } };
}

function create(users: Map<string, StoredUser>, base: string, body: Record<string, unknown>): Answer {
  const username = String(body.username);
  if ([...users.values()].some((user) => user.username === username)) {
    return { status: 409, body: { errorMessage: 'User exists with same username' } };
  }
  if (!username.includes('@')) {
    return { status: 400, body: { field: 'email', errorMessage: 'error-invalid-email', params: ['email', username] } };
  }
  const { credentials, ...fields } = body as { credentials?: { value: string }[] };
  const password = credentials?.[0]?.value;
  const refused = password === undefined ? undefined : refusePassword(password);
  if (refused !== undefined) return refused;
  const id = randomUUID();
  users.set(id, { ...fields, id, username, ...(password === undefined ? {} : { password }) });
  return { status: 201, location: `${base}/admin/realms/${realm}/users/${id}` };
}

function update(user: StoredUser, body: Record<string, unknown>): Answer {
  // As seen on Keycloak 26.7: a change of attributes must bring the whole profile with it.
  if (body.attributes !== undefined && body.email === undefined) {
    return { status: 400, body: { field: 'email', errorMessage: 'error-user-attribute-required', params: ['email'] } };
  }
  Object.assign(user, body);
  return { status: 204 };
}

function onUser(user: StoredUser, action: string, body: Record<string, unknown>): Answer {
  if (action === 'GET') return { status: 200, body: { ...user, password: undefined } };
  if (action === 'PUT') return update(user, body);
  if (action === 'POST logout') return { status: 204 };
  const refused = refusePassword(String(body.value));
  if (refused === undefined) user.password = String(body.value);
  return refused ?? { status: 204 };
}

function search(users: Map<string, StoredUser>, query: URLSearchParams): Answer {
  // Without `exact` Keycloak answers everybody whose name contains the text.
  const wanted = query.get('username') ?? '';
  const matches = (name: string) => (query.get('exact') === 'true' ? name === wanted : name.includes(wanted));
  return { status: 200, body: [...users.values()].filter((user) => matches(user.username)) };
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  if (location !== undefined) response.setHeader('location', location);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The part of Keycloak's Admin REST API that the product uses, answering as the real one was seen to answer. */
export async function startKeycloakStandIn(): Promise<KeycloakStandIn> {
  const users = new Map<string, StoredUser>();
  const faults: Fault[] = [];
  const state = { tokensGiven: 0, calls: [] as string[], validFrom: 1 };
  let base = '';

  function answerToken(form: URLSearchParams): Answer {
    if (form.get('client_secret') !== secret) return { status: 401, body: { error: 'unauthorized_client' } };
    state.tokensGiven += 1;
    return { status: 200, body: { access_token: `token-${state.tokensGiven}`, expires_in: 300 } };
  }

  function answerAdmin(request: IncomingMessage, url: URL, body: Record<string, unknown>): Answer {
    const number = Number(/^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0);
    if (number < state.validFrom) return { status: 401, body: { error: 'HTTP 401 Unauthorized' } };
    if (request.method === 'DELETE' && url.pathname.includes('/attack-detection/')) return { status: 204 };
    const [id, action] = url.pathname.replace(`/admin/realms/${realm}/users`, '').split('/').slice(1);
    if (id === undefined)
      return request.method === 'POST' ? create(users, base, body) : search(users, url.searchParams);
    const user = users.get(id);
    if (user === undefined) return { status: 404, body: { error: 'User not found' } };
    if (request.method === 'DELETE') {
      users.delete(id);
      return { status: 204 };
    }
    return onUser(user, [request.method, action].filter(Boolean).join(' '), body);
  }

  /** What anybody may ask: the description of the realm, and the sign-in page for a client that it knows. */
  function answerPublic(url: URL): Answer | undefined {
    const [, of, rest] = /^\/realms\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    if (of === undefined || rest?.endsWith('/token')) return undefined;
    if (of !== realm) return { status: 404, body: { error: 'Realm does not exist' } };
    if (rest === '.well-known/openid-configuration')
      return { status: 200, body: { issuer: `${base}/realms/${realm}` } };
    return { status: url.searchParams.get('client_id') === clientId ? 200 : 400, body: 'page' };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base);
    const text = await read(request);
    const kind = url.pathname.endsWith('/token') ? 'token' : 'admin';
    state.calls.push(`${request.method} ${url.pathname}`);
    const open = answerPublic(url);
    if (open !== undefined) return send(response, open);
    const at = faults.findIndex((fault) => fault.on === kind);
    const [fault] = at === -1 ? [] : faults.splice(at, 1);
    if (fault?.hang === true) return;
    const body = () => (text === '' ? {} : (JSON.parse(text) as Record<string, unknown>));
    const usual = () => (kind === 'token' ? answerToken(new URLSearchParams(text)) : answerAdmin(request, url, body()));
    const answer: Answer = fault === undefined ? usual() : { status: fault.status ?? 500, body: fault.body };
    send(response, answer);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { url: base, realm, clientId, adminClientId: 'sanad-server', adminClientSecret: secret },
    users,
    calls: state.calls,
    get tokensGiven() {
      return state.tokensGiven;
    },
    failNext: (fault) => void faults.push(fault),
    refuseOldTokens: () => {
      state.validFrom = state.tokensGiven + 1;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
