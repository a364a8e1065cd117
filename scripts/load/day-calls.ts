import { demoAccounts, demoPassword } from '@sanad/contract/pages/demo-accounts';
import { Answers } from '../cluster/answers.ts';
import { BulkApproval } from '../cluster/bulk.ts';
import { Person } from '../cluster/person.ts';
import { sheetOf } from '../cluster/sheets.ts';
import type { SupervisedProduct } from '../faults/supervised-product.ts';

/** What share of the questions of a results day is of which kind (docs/faults-and-load.md says why). */
export const shares = { page: 15, 'sign-in': 10, 'own results': 35, PDF: 15, verification: 25 } as const;
export type DayKind = keyof typeof shares;

type Prepared = { path: string; init?: RequestInit };
/** One question of a kind, with other values each time. */
export type Ask = (kind: DayKind) => Prepared;

const certificates = 400;
const tokenPath = '/auth/realms/sanad/protocol/openid-connect/token';
const json = { 'content-type': 'application/json' };

function signInForm(username: string): RequestInit {
  const form = { grant_type: 'password', client_id: 'sanad-cli', username, password: demoPassword };
  return { method: 'POST', body: new URLSearchParams(form) };
}

/** Signed anew before sessions end. */
class Tokens {
  private readonly tokens = new Map<string, string>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly users: readonly string[],
  ) {
    this.timer = setInterval(() => void this.renew().catch(() => {}), 180_000);
  }

  async renew(): Promise<void> {
    for (const user of this.users) {
      const answer = await fetch(`${this.url}${tokenPath}`, signInForm(`${user}@sanad.example`));
      if (answer.ok) this.tokens.set(user, ((await answer.json()) as { access_token: string }).access_token);
    }
  }

  headers(user: string): Record<string, string> {
    return { authorization: `Bearer ${this.tokens.get(user)}` };
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Results are uploaded and approved as an authority does it the evening before. */
async function issueResults(product: SupervisedProduct): Promise<{ id: string; certificate_no: string }[]> {
  const answers = new Answers();
  const examiner = new Person(product.url, answers, '127.0.0.12', 'examiner');
  const inspector = new Person(product.url, answers, '127.0.0.11', 'inspector');
  const { form } = sheetOf('D', certificates);
  await examiner.askUntilGood({ kind: 'upload', path: '/api/examiner/uploadResult', form });
  await (await BulkApproval.start(inspector, 'D')).end();
  for (const person of [examiner, inspector]) person.close();
  return product.withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ id: string; certificate_no: string }>(
      "select id, certificate_no from credential where entity = 'Results' order by short_id",
    );
    return rows;
  });
}

/** What people ask on the day, of a product whose results were approved. */
export async function prepareDay(product: SupervisedProduct): Promise<{ ask: Ask; stop(): void }> {
  const issued = await issueResults(product);
  const tokens = new Tokens(product.url, ['student', 'inspector']);
  await tokens.renew();
  let turn = 0;
  const ask: Ask = (kind) => {
    turn += 1;
    const one = issued[(turn * 7) % issued.length];
    switch (kind) {
      case 'page':
        return { path: '/', init: { headers: { accept: 'text/html' } } };
      case 'sign-in':
        return { path: tokenPath, init: signInForm(demoAccounts[turn % demoAccounts.length]?.username ?? '') };
      case 'own results': {
        const body = JSON.stringify({ filters: {}, limit: 20, offset: 0 });
        const headers = { ...json, ...tokens.headers('student') };
        return { path: '/api/v1/ClassResults/search', init: { method: 'POST', headers, body } };
      }
      case 'PDF': {
        const path = `/api/inspector/credentials?vcOsid=${one?.id}&format=pdf`;
        return { path, init: { headers: tokens.headers('inspector') } };
      }
      case 'verification': {
        const body = JSON.stringify({ certificateNo: one?.certificate_no, resultType: 'regional' });
        return { path: '/api/verifier/public/verify', init: { method: 'POST', headers: json, body } };
      }
    }
  };
  return { ask, stop: () => tokens.stop() };
}
