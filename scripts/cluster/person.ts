import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@sanad/contract/pages/demo-accounts';
import { type Answers, ownRefusal } from './answers.ts';

export type Answer = { outcome: string; status: number; body: Buffer };

type Question = {
  kind: string;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  json?: unknown;
  form?: FormData | URLSearchParams;
  /** Something that must not be lost once it is answered well. */
  isAct?: boolean;
};

/** Sooner than Retry-After says: the time until it works again is measured, not the caller's patience. */
export const againMs = 400;
const signingIn = 'sign-in';
const renewMs = 200_000;
const timeoutMs = 90_000;

async function bodyOf({ json, form }: Question): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (form !== undefined) {
    const written = new Response(form);
    return { bytes: Buffer.from(await written.arrayBuffer()), type: written.headers.get('content-type') ?? '' };
  }
  return json === undefined ? undefined : { bytes: Buffer.from(JSON.stringify(json)), type: 'application/json' };
}

/** 503 counts as ours when it says when to come again and names the code that every client knows. */
function outcomeOf(status: number, retryAfter: string | undefined, body: Buffer): string {
  if (status >= 200 && status < 300) return 'good';
  const text = body.toString('utf8');
  if (/(\n|\\n)\s+at /.test(text)) return `${status} with a stack`;
  if (status !== 503) return String(status);
  const isOurs = retryAfter !== undefined && /UNAVAILABLE|temporarily_unavailable/.test(text);
  return isOurs ? ownRefusal : '503 bare';
}

/** Somebody with an address and, if they have an account, a session that is renewed as a browser does it. */
export class Person {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });
  private token = '';
  private takenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly web: string,
    private readonly answers: Answers,
    private readonly address: string,
    readonly username?: string,
  ) {}

  async ask(question: Question): Promise<Answer> {
    const body = await bodyOf(question);
    const from = Date.now();
    const answer = await this.send(question, body);
    this.answers.note({ kind: question.kind, from, to: Date.now(), outcome: answer.outcome }, question.isAct === true);
    // The session is over: the next question begins with a sign-in, as in a browser.
    if (answer.status === 401) this.takenAt = Number.NEGATIVE_INFINITY;
    return answer;
  }

  private send(question: Question, body: { bytes: Buffer; type: string } | undefined): Promise<Answer> {
    const headers = {
      accept: 'application/json, application/pdf',
      ...(this.token === '' || question.kind === signingIn ? {} : { authorization: `Bearer ${this.token}` }),
      ...(body === undefined ? {} : { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
    };
    const method = question.method ?? (body === undefined ? 'GET' : 'POST');
    return new Promise((resolve) => {
      const cut = (error: Error) => resolve({ outcome: `cut (${error.message})`, status: 0, body: Buffer.alloc(0) });
      const sent = request(
        `${this.web}${question.path}`,
        { agent: this.agent, method, headers, localAddress: this.address, timeout: timeoutMs },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part)).on('error', cut);
          reply.on('end', () => {
            const bytes = Buffer.concat(parts);
            const status = reply.statusCode ?? 0;
            resolve({ outcome: outcomeOf(status, reply.headers['retry-after'], bytes), status, body: bytes });
          });
        },
      );
      sent.on('error', cut).on('timeout', () => sent.destroy(new Error('no answer')));
      sent.end(body?.bytes);
    });
  }

  async signIn(): Promise<boolean> {
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'sanad-cli',
      username: `${this.username}@sanad.example`,
      password: demoPassword,
    });
    const path = '/auth/realms/sanad/protocol/openid-connect/token';
    const { outcome, body } = await this.ask({ kind: signingIn, path, form });
    if (outcome !== 'good') return false;
    this.token = (JSON.parse(body.toString('utf8')) as { access_token: string }).access_token;
    this.takenAt = Date.now();
    return true;
  }

  async keepSession(): Promise<void> {
    while (this.username !== undefined && Date.now() - this.takenAt > renewMs)
      if (!(await this.signIn())) await sleep(againMs);
  }

  /** Until it is answered well; a refusal other than ours is for the table to tell. */
  async askUntilGood(question: Question): Promise<Answer> {
    for (;;) {
      await this.keepSession();
      const answer = await this.ask(question);
      if (answer.outcome === 'good') return answer;
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 401)
        throw new Error(`${question.kind}: ${answer.status} ${answer.body.toString('utf8').slice(0, 400)}`);
      await sleep(againMs);
    }
  }

  close(): void {
    this.agent.destroy();
  }
}
