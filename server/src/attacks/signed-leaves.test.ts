import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawClassPrint } from '#features/holding/previews/usecases/draw-class-print.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs } from '#testing/issuing-world.ts';
import { routeKinds } from '#testing/route-kinds.ts';
import { aCertificate, befall, type Fate, type FatedCertificate, fates } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const post = (url: string, headers: Headers, payload?: object | Buffer) =>
  testApp.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

type Reply = Awaited<ReturnType<typeof get>>;
/** The status, and the state that the note names. */
type Outcome = `${number}` | `${number} ${string}`;

function outcomeOf({ statusCode, headers, body }: Reply): Outcome {
  expect(body).not.toContain('Forger');
  const note = headers['sanad-note'];
  return note === undefined ? `${statusCode}` : `${statusCode} ${String(note).split(';')[0]}`;
}

/** As it was signed it leaves, with a note that says how it stands; what is not as it was signed does not. */
const asItIs: Record<Fate, Outcome> = {
  'in-force': '200',
  'school-suspended': '200 school-suspended',
  suspended: '200 suspended',
  revoked: '200 revoked',
  'key-compromised': '200 key-compromised',
  altered: '409',
  'renamed-by-context': '409',
};
const signedAnew: Record<Fate, Outcome> = {
  ...asItIs,
  suspended: '409',
  revoked: '409',
  'key-compromised': '409',
};
/** What it is made of is left out, and nothing is left. */
const chosen: Record<Fate, Outcome> = {
  ...asItIs,
  suspended: '404',
  revoked: '404',
  'key-compromised': '404',
  altered: '404',
  'renamed-by-context': '404',
};
/** It must not replace the transcript that holds the true one. */
const overwritten = { altered: '409', 'renamed-by-context': '409' } as const;
/** The page of a link tells the status in its own words. */
const linked: Record<Fate, Outcome> = {
  ...asItIs,
  'school-suspended': '200',
  suspended: '200',
  revoked: '200',
  'key-compromised': '409',
};

type Probe = {
  /** Done while the certificate is still in force. */
  before?(certificate: FatedCertificate): Promise<unknown>;
  call(certificate: FatedCertificate, prepared: unknown): Promise<Reply>;
  outcomes: Record<Fate, Outcome>;
};

const read = (format: string, headers?: Headers) => ({
  call: ({ credentialId, holder }: FatedCertificate) =>
    get(`/credentials/credentials/${credentialId}${format === '' ? '' : `?format=${format}`}`, headers ?? holder),
});

async function sendPicture({ holder }: FatedCertificate, content: Buffer): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'certificate.png');
  const wire = new Response(form);
  const headers = { ...holder, 'content-type': wire.headers.get('content-type') ?? '' };
  return post('/api/student/image', headers, Buffer.from(await wire.arrayBuffer()));
}

const share = ({ credentialId, holder }: FatedCertificate) =>
  post('/api/share-links', holder, { vcOsid: credentialId });
const png = { accept: 'image/png' };
const classQuery = 'academicYear=2025-2026&term=First';

/** What was taken back since the file was made is not handed out in it. */
const takenBack = {
  suspended: '409',
  revoked: '409',
  'key-compromised': '409',
  altered: '409',
  'renamed-by-context': '409',
} as const;

/** The certificate's class as one file; no print where nothing of it may leave. */
async function printed({ osid }: FatedCertificate): Promise<string> {
  const { rows } = await testApp.database.pool.query("select data->>'classId' as id from record where osid = $1", [
    osid,
  ]);
  const payload = { classId: rows[0].id, term: 'First' };
  const id = (await post('/api/school/class-prints', as('SuperAdmin'), payload)).json().data?.id;
  if (id === undefined) return '00000000-0000-4000-8000-000000000000';
  await drawClassPrint(testApp.deps, id);
  return id;
}

/** One or more calls for each route that gives something signed away. */
const probes: Readonly<Record<string, readonly Probe[]>> = {
  'GET /credentials/credentials/:id': [
    ...['json', 'bundle', 'pdf', 'png', 'jpeg', 'html', 'qr'].map((format) => ({ ...read(format), outcomes: asItIs })),
    ...['vc-1.1', 'vc-jwt', 'vc-1.1&status=inside'].map((format) => ({ ...read(format), outcomes: signedAnew })),
    { ...read('', {}), outcomes: asItIs },
  ],
  'GET /api/v1/:entity/:id/certificate': [
    ...['json', 'pdf'].map((format) => ({
      call: ({ osid, holder }: FatedCertificate) =>
        get(`/api/v1/ClassResults/${osid}/certificate?format=${format}`, holder),
      outcomes: asItIs,
    })),
    {
      call: ({ osid, holder }) =>
        get(`/api/v1/ClassResults/${osid}`, { ...holder, accept: 'application/vc+jwt, application/json' }),
      outcomes: signedAnew,
    },
  ],
  'GET /api/school/credentials': [
    {
      call: ({ credentialId, holder }) => get(`/api/school/credentials?vcOsid=${credentialId}&format=pdf`, holder),
      outcomes: asItIs,
    },
  ],
  'GET /api/inspector/credentials': [
    {
      call: ({ certificateNo, holder }) =>
        get(`/api/inspector/credentials?certificateId=${certificateNo}&format=png`, holder),
      outcomes: asItIs,
    },
  ],
  'GET /api/school/booklet': [
    {
      call: async ({ osid }) => {
        const { rows } = await testApp.database.pool.query(
          "select data->>'classId' as id from record where osid = $1",
          [osid],
        );
        const classId = encodeURIComponent(rows[0].id);
        return get(`/api/school/booklet?classId=${classId}&${classQuery}`, as('SuperAdmin'));
      },
      outcomes: chosen,
    },
  ],
  'GET /api/school/class-prints/:id/file': [
    {
      // Printed while it was in force, fetched later.
      before: (certificate) => printed(certificate),
      call: async (_certificate, id) => get(`/api/school/class-prints/${String(id)}/file`, as('SuperAdmin')),
      outcomes: { ...chosen, ...takenBack },
    },
    {
      // Left out of the print: there is nothing to fetch.
      call: async (certificate) => get(`/api/school/class-prints/${await printed(certificate)}/file`, as('SuperAdmin')),
      outcomes: chosen,
    },
  ],
  'GET /api/school/preview': [
    { call: ({ osid, holder }) => get('/api/school/preview', { ...holder, ...png, osid }), outcomes: asItIs },
  ],
  'POST /api/student/preview': [
    { call: ({ osid, holder }) => post('/api/student/preview', { ...holder, ...png, osid }), outcomes: asItIs },
  ],
  'POST /api/share-links': [{ call: share, outcomes: linked }],
  'POST /api/share-links/documents': [
    {
      call: ({ credentialId, holder }) =>
        post('/api/share-links/documents', holder, { items: [{ type: 'credential', id: credentialId }], days: 7 }),
      outcomes: linked,
    },
  ],
  'GET /api/share-links/:token': [
    {
      before: async (certificate) => (await share(certificate)).json().data.url.split('/s/')[1],
      call: async (_certificate, token) => get(`/api/share-links/${String(token)}`),
      // It always says how it stands; of what is not as it was signed, nothing else.
      outcomes: { ...linked, 'key-compromised': '200', altered: '200', 'renamed-by-context': '200' },
    },
    {
      before: async (certificate) => (await share(certificate)).json().data.url.split('/s/')[1],
      call: async ({ credentialId }, token) =>
        get(`/credentials/credentials/${credentialId}?format=vc-jwt&share=${String(token)}`),
      outcomes: signedAnew,
    },
  ],
  'POST /api/student/image': [
    {
      before: async ({ credentialId, holder }) =>
        (await get(`/credentials/credentials/${credentialId}?format=png`, holder)).rawPayload,
      call: (certificate, picture) => sendPicture(certificate, picture as Buffer),
      outcomes: linked,
    },
  ],
  'GET /api/student/transcript': [
    {
      call: ({ student, holder }) =>
        get('/api/student/transcript', { ...holder, ...png, studentid: student.osid, academicyear: '2025-2026' }),
      outcomes: { ...chosen, ...overwritten, 'school-suspended': '409' },
    },
    {
      before: ({ student, holder }) =>
        get('/api/student/transcript', { ...holder, ...png, studentid: student.osid, academicyear: '2025-2026' }),
      call: ({ student, holder }) =>
        get('/api/student/transcript', { ...holder, ...png, studentid: student.osid, academicyear: '2025-2026' }),
      // The one that was made before is given with the note.
      outcomes: { ...chosen, ...overwritten },
    },
  ],
  'POST /api/inspector/preview': [],
};

describe('before anything signed leaves it is asked how it stands', () => {
  test('every route that gives something signed away is called here', () => {
    const signed = Object.entries(routeKinds).flatMap(([route, kind]) => (kind === 'signed' ? [route] : []));
    expect(Object.keys(probes).sort()).toEqual(signed.sort());
  });

  const cases = Object.entries(probes).flatMap(([route, calls]) =>
    calls.flatMap((probe, index) => fates.map((fate) => [route, index, fate, probe] as const)),
  );
  test.each(cases)('%s (%i) of a certificate that is %s', async (_route, _index, fate, probe) => {
    const certificate = await aCertificate(testApp, world);
    const prepared = await probe.before?.(certificate);
    await befall(testApp, fate, certificate);
    expect(outcomeOf(await probe.call(certificate, prepared))).toBe(probe.outcomes[fate]);
  });
});

describe('certificates of the state', () => {
  const aStateCertificate = async () => {
    const { db } = testApp.database;
    const { school, examiner } = world;
    const student = await make.aStudent(db, { school });
    const row = await make.aResult(db, { school, examiner, student });
    const [issued] = await issueAs(testApp, [row.osid]);
    return { ...issued, school, student } as FatedCertificate;
  };

  test.each(['in-force', 'suspended', 'revoked', 'altered'] as const)(
    'POST /api/inspector/preview of one that is %s',
    async (fate) => {
      const certificate = await aStateCertificate();
      await befall(testApp, fate, certificate);
      const headers = { ...as('Inspector'), ...png, osid: certificate.osid };
      expect(outcomeOf(await post('/api/inspector/preview', headers))).toBe(asItIs[fate]);
    },
  );
});
