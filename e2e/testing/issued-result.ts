import { demoPassword } from '@sanad/contract/pages/demo-accounts';

/** An issued result of the demo data. */
export type IssuedResult = { certificateNo: string; ceritificateOsid: string; firstName: string; lastName: string };

export async function tokenOf(product: string, username: string): Promise<string> {
  const answer = await fetch(`${product}/auth/realms/sanad/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'sanad-cli', username, password: demoPassword }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** One that the school of the demo data has issued, of a pupil that fits. */
type Wanted = { entity: 'ClassResults' | 'Results'; username: string; filters: object };

async function findIssued(product: string, { entity, username, filters }: Wanted): Promise<IssuedResult> {
  const token = await tokenOf(product, username);
  const answer = await fetch(`${product}/api/v1/${entity}/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ limit: 1, offset: 0, filters: { ...filters, status: { eq: 'issued' } } }),
  });
  const { data } = (await answer.json()) as { data: IssuedResult[] };
  const [first] = data;
  if (first === undefined) throw new Error('The demo data has no issued result.');
  return first;
}

/** A result of the demo school. */
export function anIssuedResult(product: string, filters: object = {}): Promise<IssuedResult> {
  return findIssued(product, { entity: 'ClassResults', username: 'school@sanad.example', filters });
}

/** A certificate of an examination of the state. */
export function aRegionalResult(product: string): Promise<IssuedResult> {
  return findIssued(product, { entity: 'Results', username: 'superadmin@sanad.example', filters: {} });
}
