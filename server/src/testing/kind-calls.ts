import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import * as store from '#features/registry/kinds/store.ts';
import { findPublishedKind } from '#features/registry/kinds/usecases.ts';
import type { Database } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import type { Call, Setting } from './institution-calls.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

/** A sound definition of one field, with parts of one's own. */
export const aDefinition = (own: Partial<KindDefinition> = {}): KindDefinition => ({
  title: { en: 'Scholarship award' },
  category: 'award',
  fields: [{ name: 'amount', label: { en: 'Amount a year' }, type: 'amount', currency: 'NGN', required: true }],
  holders: ['Student'],
  canBeAsked: true,
  validity: { until: 'always' },
  numbering: [{ text: 'GSSB/' }, { part: 'year' }, { text: '/' }, { part: 'counter', digits: 5 }],
  paper: 'award-blue',
  ...own,
});

let made = 0;

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

/** The same, as other rooms meet it. */
export async function aPublishedKind(db: Database, wanted: Omit<Wanted, 'isPublished'>) {
  const { name } = await aKind(db, { ...wanted, isPublished: true });
  const found = await findPublishedKind(db, name);
  if (found === undefined) throw new Error('The kind was not published');
  return found;
}

const issuerOf = ({ place }: Setting) => String(place.records.Issuer.osid);

const onOne =
  (method: Call['method'], act = '', payload: object | undefined = undefined, isPublished = false): MakeCall =>
  async (setting) => {
    const { osid } = await aKind(setting.testApp.deps.db, { issuerId: issuerOf(setting), isPublished });
    return { method, url: `/api/kinds/${osid}${act}`, ...(payload === undefined ? {} : { payload }) };
  };

/** Calls of kinds of document, as docs/permissions.csv names them. */
export const kindCalls: Record<string, MakeCall> = {
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
};
