import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { schemaOf } from '#features/registry/kinds/schemas/write-schema.ts';
import * as store from '#features/registry/kinds/store.ts';
import type { Database } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import { aTemplate } from './a-template.ts';
import type { Call, Setting } from './institution-calls.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

/** The letters of its title, which hardly two kinds of a test have in common. */
const lettersOf = (title: string) =>
  `${title
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 11)}/`;

/** A sound definition of one field, with parts of one's own. */
export const aDefinition = (own: Partial<KindDefinition> = {}): KindDefinition => ({
  title: { en: 'Scholarship award' },
  category: 'award',
  fields: [{ name: 'amount', label: { en: 'Amount a year' }, type: 'amount', currency: 'NGN', required: true }],
  holders: ['Student'],
  canBeAsked: true,
  validity: { until: 'always' },
  numbering: [
    { text: lettersOf(own.title?.en ?? 'Scholarship award') },
    { part: 'year' },
    { text: '/' },
    { part: 'counter', digits: 5 },
  ],
  paper: 'award-blue',
  ...own,
});

let made = 0;

/** With letters that no other kind of the test has. */
function ownNumbers(): KindDefinition {
  const letters = [...String(made)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
  return aDefinition({ numbering: [{ text: `KN${letters}/` }, { part: 'counter', digits: 5 }] });
}

type Wanted = { issuerId: string; name?: string; definition?: KindDefinition; isPublished?: boolean };

/** A kind with a draft of its first version, or with the first version published. */
export async function aKind(db: Database, { issuerId, name, definition = aDefinition(), isPublished }: Wanted) {
  made += 1;
  const at = new Date();
  const kind = { osid: systemIds.next(), name: name ?? `MadeKind${made}${Date.now()}`, issuer_id: issuerId };
  await store.insertKind(db, { ...kind, created_at: at, created_by: 'maker' });
  const versionId = systemIds.next();
  const saved = { definition, at, by: 'maker', byName: 'maker@sanad.example' };
  await store.insertDraft(db, { ...saved, osid: versionId, kindId: kind.osid, version: 1 });
  if (isPublished === true) await store.updateToPublished(db, versionId, { at, by: 'maker' });
  return { osid: kind.osid, name: kind.name, versionId };
}

const issuerOf = ({ place }: Setting) => String(place.records.Issuer.osid);

const onOne =
  (method: Call['method'], act = '', payload: object | undefined = undefined, isPublished = false): MakeCall =>
  async (setting) => {
    const { osid } = await aKind(setting.testApp.deps.db, {
      ...{ issuerId: issuerOf(setting), isPublished, definition: ownNumbers() },
    });
    return { method, url: `/api/kinds/${osid}${act}`, ...(payload === undefined ? {} : { payload }) };
  };

/** The schema that a row of the table is about: one of the product's, or of a kind. */
async function schemaIdFor(setting: Setting): Promise<string> {
  if (setting.subject === 'shipped') return 'Student';
  const isPublished = setting.subject === 'published';
  return (await aKind(setting.testApp.deps.db, { issuerId: issuerOf(setting), isPublished })).osid;
}

const onSchema =
  (method: Call['method'], payload?: object): MakeCall =>
  async (setting) => ({
    ...{ method, url: `/api/v1/Schema/${await schemaIdFor(setting)}` },
    ...(payload === undefined ? {} : { payload }),
  });

const found = { filters: { name: { eq: 'Student' } } };
const link = `?search=${encodeURIComponent(Buffer.from(JSON.stringify(found)).toString('base64'))}`;
const get =
  (url: string): MakeCall =>
  async () => ({ method: 'GET', url });
const find =
  (url: string): MakeCall =>
  async () => ({ method: 'POST', url, payload: found });

/** Calls of schemas, as docs/permissions.csv names them. */
const schemaCalls: Record<string, MakeCall> = {
  'GET /api/v1/Schema': get('/api/v1/Schema'),
  'POST /api/v1/Schema/search': find('/api/v1/Schema/search'),
  'GET /api/v1/Schema/search': get(`/api/v1/Schema/search${link}`),
  'POST /api/Schema/search': find('/api/Schema/search'),
  'GET /api/Schema/search': get(`/api/Schema/search${link}`),
  'GET /api/v1/Schema/:id': onSchema('GET'),
  'PUT /api/v1/Schema/:id': onSchema('PUT', { status: 'DRAFT' }),
  'PATCH /api/v1/Schema/:id': onSchema('PATCH', { status: 'DRAFT' }),
  'DELETE /api/v1/Schema/:id': onSchema('DELETE'),
  'POST /api/v1/Schema': async (setting) => {
    made += 1;
    const name = `SentKind${made}${Date.now()}`;
    const schema = JSON.stringify(schemaOf(name, aDefinition()));
    return { method: 'POST', url: '/api/v1/Schema', payload: { name, schema, issuerId: issuerOf(setting) } };
  },
};

/** Calls of kinds of document, as docs/permissions.csv names them. */
export const kindCalls: Record<string, MakeCall> = {
  ...schemaCalls,
  'GET /api/kinds': async (setting) => {
    await aKind(setting.testApp.deps.db, { issuerId: issuerOf(setting) });
    return { method: 'GET', url: '/api/kinds' };
  },
  'POST /api/kinds': async (setting) => ({
    method: 'POST',
    url: '/api/kinds',
    payload: { title: { en: 'Bursary letter' }, issuerId: issuerOf(setting) },
  }),
  'GET /api/kinds/:id': onOne('GET'),
  'PUT /api/kinds/:id': onOne('PUT', '', { revision: 1, definition: aDefinition() }),
  'DELETE /api/kinds/:id': onOne('DELETE'),
  'POST /api/kinds/:id/publish': onOne('POST', '/publish', { revision: 1 }),
  'POST /api/kinds/:id/deprecate': onOne('POST', '/deprecate', { version: 1 }, true),
  'POST /api/kinds/:id/draft': onOne('POST', '/draft', {}, true),
  'GET /api/kinds/:id/template': onOne('GET', '/template'),
  'POST /api/kinds/:id/template': onOne('POST', '/template', { htmlContent: aTemplate('documents/award') }),
};
