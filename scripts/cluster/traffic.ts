import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '@sanad/contract/pages/demo-accounts';
import type { Answers } from './answers.ts';
import { againMs, Person } from './person.ts';
import { picture, sheetOf } from './sheets.ts';

type Issued = { osid: string; certificateNo: string; ceritificateOsid: string };

const dataOf = <T>(body: Buffer): T => (JSON.parse(body.toString('utf8')) as { data: T }).data;

/** What was acknowledged, to be looked for at the end. */
export type Acknowledged = {
  /** The certificate number by the id of its result. */
  issued: Map<string, string>;
  /** Candidates whose results were taken. */
  candidates: string[];
  pictures: string[];
};

/** More than a run approves one by one. */
const singles = 2000;

/** People at work: each one does the next thing a moment after the last was answered. */
export class Traffic {
  readonly acknowledged: Acknowledged = { issued: new Map(), candidates: [], pictures: [] };
  readonly people: Record<'inspector' | 'examiner' | 'student' | 'school', Person>;
  private readonly passer: Person;
  private readonly comers: Person[];
  private readonly newest: Issued[] = [];
  private readonly waiting: string[] = [];
  private isOver = false;
  private going: Promise<unknown> = Promise.resolve();

  constructor(
    web: string,
    private readonly answers: Answers,
  ) {
    const person = (last: number, username?: string) => new Person(web, answers, `127.0.0.${last}`, username);
    this.people = {
      inspector: person(11, 'inspector'),
      examiner: person(12, 'examiner'),
      student: person(13, 'student'),
      school: person(14, 'school'),
    };
    this.passer = person(15);
    this.comers = demoAccounts.map(({ username }, index) => person(21 + index, username.split('@')[0]));
  }

  async start(): Promise<void> {
    await this.upload('S', singles);
    const { inspector } = this.people;
    const search = { filters: { candidateNo: { startsWith: 'S/' } }, limit: singles, offset: 0 };
    const found = await inspector.askUntilGood({ kind: 'list', path: '/api/v1/Results/search', json: search });
    this.waiting.push(...dataOf<{ osid: string }[]>(found.body).map(({ osid }) => osid));
    this.going = Promise.all([
      this.repeat(250, () => this.approve()),
      this.repeat(700, () => this.verify()),
      this.repeat(1500, () => this.download()),
      this.repeat(900, () => this.list()),
      this.repeat(1500, () => this.comeIn()),
      this.repeat(2500, () => this.sendPicture()),
      this.repeat(4000, () => this.upload('U', 2)),
    ]);
    // What went wrong is said when they are told to stop.
    this.going.catch(() => {});
  }

  /** Without waiting: something went wrong, and nobody will answer them any more. */
  letGo(): void {
    this.isOver = true;
    for (const person of this.everybody()) person.close();
  }

  private everybody(): Person[] {
    return [...Object.values(this.people), this.passer, ...this.comers];
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.going;
    for (const person of this.everybody()) person.close();
  }

  private async repeat(pauseMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!this.isOver) {
      await work();
      await sleep(pauseMs);
    }
  }

  /** Again and again until it is said to be issued. A second try may meet what the first one did unheard. */
  private async approve(): Promise<void> {
    const { inspector } = this.people;
    const osid = this.waiting.shift();
    if (osid === undefined) return;
    for (let tries = 1; ; tries += 1) {
      await inspector.keepSession();
      const json = { osid };
      const answer = await inspector.ask({ kind: 'approve', path: '/api/inspector/approve', json, isAct: true });
      const [issued] = answer.outcome === 'good' ? dataOf<Issued[]>(answer.body) : [];
      if (issued !== undefined) {
        this.acknowledged.issued.set(osid, issued.certificateNo);
        this.newest.push(issued);
        await this.seeOwnWrite(osid);
      }
      if (issued !== undefined || (tries > 1 && answer.status === 409)) return;
      await sleep(againMs);
    }
  }

  /** Whoever has approved sees it in the next list, whichever server and whichever copy of the database answers. */
  private async seeOwnWrite(osid: string): Promise<void> {
    const json = { filters: { osid: { eq: osid }, status: { eq: 'issued' } }, limit: 20, offset: 0 };
    const answer = await this.people.inspector.ask({ kind: 'list', path: '/api/v1/Results/search', json });
    if (answer.outcome !== 'good' || dataOf<unknown[]>(answer.body).length === 1) return;
    const now = Date.now();
    this.answers.note({ kind: 'list', from: now, to: now, outcome: 'stale' }, false);
  }

  private async verify(): Promise<void> {
    const certificateNo = this.newest.at(-1)?.certificateNo;
    if (certificateNo === undefined) return;
    const json = { certificateNo, resultType: 'regional' };
    const answer = await this.passer.ask({ kind: 'verify', path: '/api/verifier/public/verify', json });
    if (answer.outcome === 'good' && !answer.body.includes('"status":"verified"'))
      throw new Error(`${certificateNo} was issued and is not verified: ${answer.body.toString('utf8')}`);
  }

  private async download(): Promise<void> {
    const issued = this.newest.at(-1);
    if (issued === undefined) return;
    const path = `/api/inspector/credentials?vcOsid=${issued.ceritificateOsid}&format=pdf`;
    await this.people.inspector.keepSession();
    await this.people.inspector.ask({ kind: 'download', path });
  }

  private async list(): Promise<void> {
    const { inspector } = this.people;
    const json = { filters: { status: { eq: 'pending' } }, limit: 20, offset: 0 };
    await inspector.keepSession();
    await inspector.ask({ kind: 'list', path: '/api/v1/Results/search', json });
  }

  private async comeIn(): Promise<void> {
    const next = this.comers.shift();
    if (next === undefined) return;
    this.comers.push(next);
    await next.signIn();
  }

  private async sendPicture(): Promise<void> {
    const { student } = this.people;
    await student.keepSession();
    const answer = await student.ask({ kind: 'picture', path: '/api/student/image', form: picture() });
    if (answer.outcome === 'good') this.acknowledged.pictures.push(dataOf<{ imageUrl: string }>(answer.body).imageUrl);
  }

  /** A sheet of results, sent until it is taken. */
  async upload(mark: string, candidates: number): Promise<void> {
    const { form, numbers } = sheetOf(mark, candidates);
    const path = '/api/examiner/uploadResult';
    await this.people.examiner.askUntilGood({ kind: 'upload', path, form });
    this.acknowledged.candidates.push(...numbers);
  }
}
