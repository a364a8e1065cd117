import { authorizationRequest, exchange, type IdentityApp, signIn, testPassword, Visitor } from './identity-app.ts';
import type { SoftwarePasskey } from './software-passkey.ts';

export type Person = { id: string; username: string; visitor: Visitor; token: string };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export const callAccount = (it: IdentityApp, token: string, [method, path, payload]: [Method, string, object?]) =>
  it.app.inject({
    method,
    url: `/api/account/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });

/** Somebody with an account, signed in. */
export async function aSignedInPerson(it: IdentityApp, username: string, entity = ['Student']): Promise<Person> {
  const id = await it.addUser(username, { entity: entity as never });
  const visitor = new Visitor(it.app);
  return { id, username, visitor, token: (await signIn(visitor, username)).access_token };
}

/** Adds a passkey through the calls of the page Security; answers what the last call said. */
export async function addPasskey(it: IdentityApp, { token }: Person, device: SoftwarePasskey, proof: object = {}) {
  const asked = await callAccount(it, token, ['POST', 'passkeys/options', { password: testPassword, ...proof }]);
  if (asked.statusCode !== 200) return asked;
  const { challenge } = asked.json().data.options;
  return callAccount(it, token, ['POST', 'passkeys', { name: 'Work laptop', answer: device.register({ challenge }) }]);
}

/** Types the password; answers the page that follows with what it needs. */
export async function typePassword(it: IdentityApp, username: string, password = testPassword) {
  const visitor = new Visitor(it.app);
  const { url, verifier } = authorizationRequest();
  const { location } = await visitor.get(url);
  const page = await visitor.post(location, { username, password, action: 'sign-in' });
  const ticketIn = (body: string) => /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const optionsIn = (body: string): { challenge: string } => {
    const text = /data-options="([^"]+)"/.exec(body)?.[1] ?? '{"challenge":""}';
    return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  };
  const send = (fields: Record<string, string>, ticket = ticketIn(page.body)) =>
    visitor.post(location, { ticket, username, ...fields });
  const sendCode = (code: string, ticket = ticketIn(page.body)) => send({ code, action: 'code' }, ticket);
  const sendPasskey = (answer: object, ticket = ticketIn(page.body)) =>
    send({ passkey: JSON.stringify(answer), code: '', action: 'passkey' }, ticket);
  const finish = async (sent: { location: string }) =>
    exchange(visitor, (await visitor.get(sent.location)).location, verifier);
  return { visitor, page, location, ticketIn, optionsIn, sendCode, sendPasskey, finish };
}
