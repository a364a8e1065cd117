import type { CheckedCertificate, ScanLine } from '@sanad/contract/api/verification';
import { readIssued } from '#features/holding/previews/usecases/issued-credential.ts';
import { certificateOf, renderCredential } from '#features/holding/previews/usecases/render-credential.ts';
import { findById } from '#features/issuing/credentials/usecases/read-credential.ts';
import { renderCertificate } from '#features/issuing/rendering/usecases/render-certificate.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import type { Deps } from '../deps.ts';
import * as make from './factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult, pendingResult } from './issuing-world.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A form with a file, as a browser sends it. */
export function copyForm(bytes: Buffer, fields: Record<string, string> = { resultType: 'regional' }) {
  const field = ([key, value]: [string, string]) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="copy.pdf"\r\n\r\n';
  const parts = [...Object.entries(fields).map(field), Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')];
  return { payload: Buffer.concat(parts), headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

export type Scanned = {
  status: number;
  body: string;
  lines: ScanLine[];
  data: CheckedCertificate | undefined;
  error: string | undefined;
};

/** Sends a copy to be looked at. */
export async function scanCopy(
  { app }: Pick<TestApp, 'app'>,
  bytes: Buffer,
  { url = '/api/verifier/public/scan', headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<Scanned> {
  const form = copyForm(bytes);
  const response = await app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  const isStream = String(response.headers['content-type']).startsWith('application/x-ndjson');
  const lines = isStream
    ? response.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ScanLine)
    : [];
  const last = lines.at(-1);
  return {
    status: response.statusCode,
    body: response.body,
    lines,
    data: last !== undefined && 'data' in last ? last.data : undefined,
    error: last !== undefined && 'error' in last ? last.error : undefined,
  };
}

export type Issued = { osid: string; credentialId: string; certificateNo: string };

/** A product with a real browser, and certificates of which copies can be made. */
export async function createCopiesWorld(overrides: Partial<Deps> = {}) {
  const testApp = await createTestApp(() => overrides, { PUBLIC_URL: 'https://sanad.example' });
  const renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  testApp.deps.renderer = renderer;
  const world: IssuingWorld = await buildIssuingWorld(testApp);
  const { deps } = testApp;

  const credentialOf = async ({ credentialId }: Issued) => {
    const credential = await findById(deps, credentialId);
    if (credential === undefined) throw new Error('There is no such credential.');
    return credential;
  };

  return {
    testApp,
    world,
    async issueRegional(wish: Record<string, unknown> = {}): Promise<Issued> {
      const row = await pendingResult(testApp, world, wish);
      const [issued] = await issueAs(testApp, [row.osid]);
      if (issued === undefined) throw new Error('Nothing was issued.');
      return issued;
    },
    async issueSchool(wish: Record<string, unknown> = {}): Promise<Issued> {
      const student = await make.aStudent(testApp.database.db, { school: world.school });
      const row = await pendingClassResult(testApp, world, { ...wish, student, admissionNo: student.admissionNo });
      const [issued] = await issueAs(testApp, [row.osid]);
      if (issued === undefined) throw new Error('Nothing was issued.');
      return issued;
    },
    credentialOf,
    /** The file as we hand it out. */
    async fileOf(issued: Issued, format: 'pdf' | 'png' | 'jpeg' = 'pdf', shown: { isCovered?: boolean } = {}) {
      const wanted = { ...(await readIssued(deps, await credentialOf(issued))), ...shown };
      const { content, boxes } = await renderCredential(deps, wanted, format);
      return { bytes: content, boxes };
    },
    /**
     * The best forgery there can be: drawn by ourselves, with the genuine code and credential, but with other values
     * in the text that is signed.
     */
    async forge(issued: Issued, alter: (subject: Record<string, unknown>) => void): Promise<Buffer> {
      const wanted = await readIssued(deps, await credentialOf(issued));
      const document = JSON.parse(wanted.credentialJson) as { credentialSubject: Record<string, unknown> };
      alter(document.credentialSubject);
      const genuine = await certificateOf(deps, wanted);
      const { data } = await certificateOf(deps, { ...wanted, credentialJson: JSON.stringify(document) });
      return (await renderCertificate(deps, { ...genuine, data }, 'pdf')).bytes;
    },
    async close(): Promise<void> {
      await renderer.close();
      await testApp.close();
    },
  };
}
