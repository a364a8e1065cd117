import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '../cluster/answers.ts';
import { type Answer, Person } from '../cluster/person.ts';
import { picture, sheetOf } from '../cluster/sheets.ts';

type Issued = { osid: string; certificateNo: string; ceritificateOsid: string };
type Entry = { osid: string; instituteName: string };
type Student = { osid: string; education?: Entry[]; studentEducationAttest?: { _osState: string }[] };

const textOf = ({ body }: Answer) => body.toString('utf8');
const dataOf = <T>(answer: Answer): T => (JSON.parse(textOf(answer)) as { data: T }).data;

function requireGood(answer: Answer): Answer {
  if (answer.outcome !== 'good') throw new Error(`${answer.outcome} ${textOf(answer).slice(0, 160)}`);
  return answer;
}

function require<T>(found: T | undefined, lacking: string): T {
  if (found === undefined) throw new Error(lacking);
  return found;
}

/** What people do on one server, in the order in which one thing needs the other. */
export class Acting {
  private readonly people: Record<'inspector' | 'examiner' | 'student' | 'school' | 'nobody', Person>;
  private results: string[] = [];
  private claimed = '';

  constructor(
    url: string,
    answers: Answers,
    /** Distinguishes the rows and entries of each round. */
    private readonly mark: string,
    /** A certificate that the other release issued, if any. */
    private readonly foreign: () => Issued | undefined,
  ) {
    const person = (last: number, username?: string) =>
      new Person(url.replace('localhost', '127.0.0.1'), answers, `127.0.0.${last}`, username);
    this.people = {
      inspector: person(11, 'inspector'),
      examiner: person(12, 'examiner'),
      student: person(13, 'student'),
      school: person(14, 'school'),
      nobody: person(15),
    };
  }

  issued: Issued | undefined;

  readonly acts: Readonly<Record<string, () => Promise<void>>> = {
    'sign in': () => this.signIn(),
    'upload results': () => this.upload(),
    'list and search': () => this.list(),
    'approve and issue': () => this.approve(),
    verify: () => this.verify(this.issued),
    "verify the other's": () => this.verifyForeign(),
    'download a PDF': () => this.download(),
    'share by link': () => this.share(),
    'send a picture': () => this.sendPicture(),
    'ask for an attestation': () => this.claim(),
    'grant it': () => this.grant(),
  };

  private async signIn(): Promise<void> {
    for (const person of [this.people.inspector, this.people.examiner, this.people.student, this.people.school])
      if (!(await person.signIn())) throw new Error(`${person.username} was not let in`);
  }

  private async upload(): Promise<void> {
    const { form } = sheetOf(this.mark, 2);
    requireGood(await this.people.examiner.ask({ kind: 'upload', path: '/api/examiner/uploadResult', form }));
  }

  private async list(): Promise<void> {
    const json = { filters: { candidateNo: { startsWith: `${this.mark}/` } }, limit: 20, offset: 0 };
    const found = await this.people.inspector.ask({ kind: 'list', path: '/api/v1/Results/search', json });
    this.results = dataOf<{ osid: string }[]>(requireGood(found)).map(({ osid }) => osid);
    if (this.results.length !== 2) throw new Error(`${this.results.length} of 2 rows were found`);
  }

  private async approve(): Promise<void> {
    const json = { osid: require(this.results[0], 'there is nothing to approve') };
    const answer = await this.people.inspector.ask({ kind: 'approve', path: '/api/inspector/approve', json });
    this.issued = require(dataOf<Issued[]>(requireGood(answer))[0], 'nothing was issued');
  }

  private async verify(issued: Issued | undefined): Promise<void> {
    const { certificateNo } = require(issued, 'there is no certificate');
    const json = { certificateNo, resultType: 'regional' };
    const answer = requireGood(
      await this.people.nobody.ask({ kind: 'verify', path: '/api/verifier/public/verify', json }),
    );
    if (!answer.body.includes('"status":"verified"')) throw new Error(textOf(answer).slice(0, 160));
  }

  private async verifyForeign(): Promise<void> {
    const foreign = this.foreign();
    if (foreign !== undefined) await this.verify(foreign);
  }

  private async download(): Promise<void> {
    const { ceritificateOsid } = require(this.issued, 'there is no certificate');
    const path = `/api/inspector/credentials?vcOsid=${ceritificateOsid}&format=pdf`;
    const answer = requireGood(await this.people.inspector.ask({ kind: 'download', path }));
    if (!answer.body.subarray(0, 4).equals(Buffer.from('%PDF'))) throw new Error('this is no PDF');
  }

  private async share(): Promise<void> {
    const { student, nobody } = this.people;
    const json = { filters: { status: { eq: 'issued' } }, limit: 1, offset: 0 };
    const found = await student.ask({ kind: 'list', path: '/api/v1/ClassResults/search', json });
    const { ceritificateOsid: vcOsid } = require(dataOf<Issued[]>(requireGood(found))[0], 'the student has none');
    const made = requireGood(await student.ask({ kind: 'share', path: '/api/share-links', json: { vcOsid } }));
    const token = /\/s\/([\w-]+)/.exec(textOf(made))?.[1];
    requireGood(await nobody.ask({ kind: 'open', path: `/api/share-links/${token}` }));
  }

  private async sendPicture(): Promise<void> {
    requireGood(await this.people.student.ask({ kind: 'picture', path: '/api/student/image', form: picture() }));
  }

  private async ownRecord(): Promise<Student> {
    const { student } = this.people;
    const json = { filters: {}, limit: 1, offset: 0 };
    const found = await student.ask({ kind: 'list', path: '/api/v1/Student/search', json });
    const { osid } = require(dataOf<Student[]>(requireGood(found))[0], 'the student has no record');
    return JSON.parse(textOf(requireGood(await student.ask({ kind: 'read', path: `/api/v1/Student/${osid}` }))));
  }

  private async claim(): Promise<void> {
    const { student } = this.people;
    const { osid, education = [] } = await this.ownRecord();
    const entry = { instituteName: `Primary School ${this.mark}`, qualification: 'Primary', yearOfPassing: 2020 };
    const json = { education: [...education, entry] };
    requireGood(await student.ask({ kind: 'write', method: 'PUT', path: `/api/v1/Student/${osid}`, json }));
    const kept = (await this.ownRecord()).education?.find(({ instituteName }) => instituteName === entry.instituteName);
    const item = require(kept, 'the entry was not kept').osid;
    const wish = {
      entityName: 'Student',
      entityId: osid,
      name: 'studentEducationAttest',
      propertiesOSID: { education: [item] },
    };
    requireGood(await student.ask({ kind: 'claim', path: '/api/v1/send', json: wish }));
    this.claimed = entry.instituteName;
  }

  private async grant(): Promise<void> {
    const { school } = this.people;
    const listed = requireGood(await school.ask({ kind: 'list', path: '/api/v1/School/claims' }));
    const claims = JSON.parse(textOf(listed)) as { content?: object[] } | object[];
    const all = Array.isArray(claims) ? claims : (claims.content ?? []);
    const mine = all.find((claim) => JSON.stringify(claim).includes(this.claimed)) as { id: string } | undefined;
    const { id } = require(mine, `no claim of ${this.claimed} is listed`);
    const json = { action: 'GRANT_CLAIM' };
    requireGood(await school.ask({ kind: 'attest', path: `/api/v1/School/claims/${id}/attest`, json }));
  }

  close(): void {
    for (const person of Object.values(this.people)) person.close();
  }
}

/** A round of all acts: what failed, by the name of the act. */
export async function performAll(acting: Acting): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>();
  for (const [name, act] of Object.entries(acting.acts)) {
    const outcome = await act().then(
      () => 'ok',
      (error: Error) => error.message,
    );
    outcomes.set(name, outcome);
  }
  acting.close();
  // Jobs of what was done (mails, drawings) run on the same database: they are to end in this round.
  await sleep(500);
  return outcomes;
}
