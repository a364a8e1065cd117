import type { KeptReceipt } from '@sanad/contract/api/receipts';
import type { CheckedCertificate, ResultType, ScanLine, VerifyRequest } from '@sanad/contract/api/verification';
import { limits } from '@sanad/contract/values/limits';
import { publicCalls } from '@sanad/contract/values/public-calls';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { freshToken } from '#lib/access-token.ts';
import { linesOf } from '#lib/lines-of.ts';
import { report } from '#lib/report.ts';

export type Choice = { id: string; name: string };
export type Schools = { schools: Choice[]; totalCount: number };

/** What a lookup came to. An outage is neither: nothing is known then. */
export type LookupAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'not-found'; message: string | undefined }
  | { kind: 'unreachable' };

/** What a fact from the paper came to; `used-up`: it was tried too often, in the words of the server. */
export type FactAnswer = LookupAnswer | { kind: 'used-up'; message: string };

export type ScanAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

export type QrAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'not-a-certificate' }
  | { kind: 'unreachable' };

export type KeepAnswer =
  | { kind: 'kept'; receipt: KeptReceipt }
  /** The server judges the code otherwise now. */
  | { kind: 'changed' }
  | { kind: 'refused'; message: string | undefined };

export type ScanOptions = { resultType: ResultType; signal: AbortSignal; onProgress(percent: number): void };

export type VerificationCalls = {
  /** REG-63; undefined where the list could not be had. */
  listStates(): Promise<Choice[] | undefined>;
  /** REG-64: the schools of a state, those whose name has `part` in it where it is given. */
  listSchools(stateId: string, part?: string): Promise<Schools | undefined>;
  verify(request: VerifyRequest): Promise<LookupAnswer>;
  /** Asks for name and grades with the last name that stands on the paper. */
  compareName(certificateNo: string, lastName: string): Promise<FactAnswer>;
  scan(file: File, options: ScanOptions): Promise<ScanAnswer>;
  checkQr(text: string, signal: AbortSignal): Promise<QrAnswer>;
  /** Keeps the verdict as a receipt. */
  keepReceipt(certificate: CheckedCertificate): Promise<KeepAnswer>;
};

type Json = { data?: unknown; totalCount?: unknown; params?: { errmsg?: unknown } } | undefined;

async function post(path: string, body: object | FormData, init: RequestInit = {}): Promise<Response> {
  const token = await freshToken();
  const isForm = body instanceof FormData;
  const headers = new Headers({ Accept: 'application/json', ...(init.headers as Record<string, string> | undefined) });
  if (!isForm) headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return fetch(path, { ...init, method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
}

async function search(path: string, body: object): Promise<Json> {
  try {
    const response = await post(path, body);
    if (response.ok) return (await response.json()) as Json;
    report(`${path} answered ${response.status}`);
  } catch (error) {
    report(`Could not call ${path}`, error);
  }
  return undefined;
}

function choicesOf(answer: Json, name: string): Choice[] | undefined {
  if (!Array.isArray(answer?.data)) return undefined;
  return (answer.data as Record<string, unknown>[]).flatMap((row) =>
    typeof row.osid === 'string' && typeof row[name] === 'string' ? [{ id: row.osid, name: row[name] }] : [],
  );
}

async function listStates(): Promise<Choice[] | undefined> {
  const body = { filters: {}, order_entity: 'stateName', order_direction: 'ASC' };
  return choicesOf(await search(publicCalls.states, body), 'stateName');
}

async function listSchools(stateId: string, part = ''): Promise<Schools | undefined> {
  const named = part.trim() === '' ? {} : { schoolName: { contains: part.trim() } };
  const filters = { schoolStateId: { eq: stateId }, ...named };
  const answer = await search(publicCalls.schools, { offset: 0, limit: limits.listLimit, filters });
  const schools = choicesOf(answer, 'schoolName');
  if (schools === undefined) return undefined;
  schools.sort((a, b) => a.name.localeCompare(b.name));
  return { schools, totalCount: typeof answer?.totalCount === 'number' ? answer.totalCount : schools.length };
}

const messageOf = (answer: Json): string | undefined => {
  const message = answer?.params?.errmsg;
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/** A lookup by id says nothing of marks and of a copy. */
export function asChecked(details: object): CheckedCertificate {
  return { results: [], differences: [], ...details } as unknown as CheckedCertificate;
}

async function verifyAt(path: string, request: VerifyRequest): Promise<FactAnswer> {
  try {
    const response = await post(path, request);
    const answer = (await response.json().catch(() => undefined)) as Json;
    if (response.ok && typeof answer?.data === 'object' && answer.data !== null) {
      return { kind: 'checked', certificate: asChecked(answer.data) };
    }
    const message = messageOf(answer);
    if (response.status === 429 && message !== undefined) return { kind: 'used-up', message };
    // A broken server: nothing was looked up.
    if (response.status === 429 || response.status >= 500) return { kind: 'unreachable' };
    return { kind: 'not-found', message };
  } catch (error) {
    report(`Could not call ${path}`, error);
    return { kind: 'unreachable' };
  }
}

/** The last line decides; an answer that ends before it is one that was lost on the way. */
async function readScan(body: ReadableStream<Uint8Array>, onProgress: (percent: number) => void): Promise<ScanAnswer> {
  for await (const text of linesOf(body)) {
    const line = JSON.parse(text) as ScanLine;
    if ('data' in line) return { kind: 'checked', certificate: asChecked(line.data) };
    if ('error' in line) return { kind: 'refused', message: line.error };
    if ('progress' in line) onProgress(line.progress);
  }
  return { kind: 'unreachable' };
}

async function scanAt(path: string, file: File, { resultType, signal, onProgress }: ScanOptions): Promise<ScanAnswer> {
  const form = new FormData();
  form.append('resultType', resultType);
  form.append('file', file, file.name);
  try {
    const response = await post(path, form, { signal, headers: { Accept: 'application/x-ndjson' } });
    if (response.ok && response.body !== null) return await readScan(response.body, onProgress);
    const message = messageOf((await response.json().catch(() => undefined)) as Json);
    return message === undefined || response.status >= 500 ? { kind: 'unreachable' } : { kind: 'refused', message };
  } catch (error) {
    if (!signal.aborted) report(`Could not call ${path}`, error);
    return { kind: 'unreachable' };
  }
}

/** The verdict of the server on a code that the page judged by itself; nothing is kept on the word of a page. */
async function askAgain({ code, verdict }: CheckedCertificate): Promise<CheckedCertificate | 'changed' | undefined> {
  const answer = await search(publicCalls.readQr, { text: code });
  if (typeof answer?.data !== 'object' || answer.data === null) return undefined;
  const certificate = asChecked(answer.data);
  return certificate.verdict.result === verdict.result ? certificate : 'changed';
}

async function keepReceipt(certificate: CheckedCertificate): Promise<KeepAnswer> {
  const judged = certificate.receipt === undefined ? await askAgain(certificate) : certificate;
  if (judged === 'changed') return { kind: 'changed' };
  if (judged?.receipt === undefined) return { kind: 'refused', message: undefined };
  try {
    const body = { offer: judged.receipt, facts: receiptFacts(judged) };
    const response = await post(publicCalls.keepReceipt, body);
    const answer = (await response.json().catch(() => undefined)) as Json;
    if (response.ok && answer?.data !== undefined) return { kind: 'kept', receipt: answer.data as KeptReceipt };
    return { kind: 'refused', message: messageOf(answer) };
  } catch (error) {
    report(`Could not call ${publicCalls.keepReceipt}`, error);
    return { kind: 'refused', message: undefined };
  }
}

type Caller = {
  /** Where a lookup by id goes: by the page that asks. */
  verifyPath: string;
  /** Whether a verifier is signed in: a copy is then looked at in the verifier's name. */
  isVerifier(): Promise<boolean>;
  checkQr: VerificationCalls['checkQr'];
};

/** The calls of a page. */
export function createCalls({ verifyPath, isVerifier, checkQr }: Caller): VerificationCalls {
  return {
    listStates,
    listSchools,
    verify: async (request) => {
      const answer = await verifyAt(verifyPath, request);
      // Too many questions: nothing was looked up.
      return answer.kind === 'used-up' ? { kind: 'unreachable' } : answer;
    },
    compareName: (certificateNo, lastName) => verifyAt(verifyPath, { resultType: 'regional', certificateNo, lastName }),
    scan: async (file, options) =>
      scanAt((await isVerifier()) ? publicCalls.scan : publicCalls.publicScan, file, options),
    checkQr: async (text, signal) => {
      const answer = await checkQr(text, signal);
      if (answer.kind !== 'checked' || answer.certificate.receipt !== undefined) return answer;
      return { kind: 'checked', certificate: { ...answer.certificate, code: text } };
    },
    keepReceipt,
  };
}
