import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import * as make from './factories.ts';
import { as, type TestApp } from './test-app.ts';

export const scholarship: KindDefinition = {
  title: { en: 'Scholarship award', hi: 'छात्रवृत्ति' },
  category: 'award',
  fields: [
    { name: 'session', label: { en: 'Session', hi: 'सत्र' }, type: 'text', required: true, maxLength: 20 },
    {
      ...{ name: 'amount', label: { en: 'Amount a year', hi: 'प्रति वर्ष राशि' }, type: 'amount' },
      ...{ required: true, private: true, maximum: 500_000, currency: 'NGN' },
    },
    { name: 'ground', label: { en: 'Ground of the award' }, type: 'text', maxLength: 250 },
  ],
  holders: ['Student'],
  canBeAsked: true,
  validity: { until: 'day' },
  numbering: [{ text: 'GSSB/' }, { part: 'year' }, { text: '/' }, { part: 'counter', digits: 5 }],
  paper: 'award-blue',
};

type App = Pick<TestApp, 'database' | 'deps'>;

let made = 0;

/** A published kind of the issuer, as its builder leaves it. */
export async function aPublishedKind(
  { database: { db }, deps }: App,
  issuer: make.Made,
  wish: Partial<KindDefinition> & { name?: string } = {},
) {
  made += 1;
  const { name = `Award${made}Kind`, ...changed } = wish;
  const prefix = { text: `K${made}/` };
  const definition = { ...scholarship, numbering: [prefix, ...scholarship.numbering.slice(1)], ...changed };
  const [kindId, versionId] = [deps.ids.next(), deps.ids.next()];
  const at = deps.clock.now();
  const by = issuer.ownerId;
  await db
    .insertInto('document_kind')
    .values({ osid: kindId, name, issuer_id: issuer.osid, created_at: at, created_by: by })
    .execute();
  await db
    .insertInto('document_kind_version')
    .values({
      ...{ osid: versionId, kind_id: kindId, version: 1, state: 'published', definition: JSON.stringify(definition) },
      ...{ title: definition.title.en, created_at: at, created_by: by, saved_at: at, saved_by: by, saver_name: by },
      ...{ published_at: at, published_by: by, deprecated_at: null, deprecated_by: null },
    })
    .execute();
  return { kindId, versionId, name, definition };
}

/** An issuer with an account; `as(...)` of it is `headers`. */
export async function anIssuer(
  { database: { db } }: Pick<TestApp, 'database'>,
  ownerId: string,
  wish: { status?: string } = {},
) {
  made += 1;
  const title = `Scholarship Board ${made}`;
  const record = await make.aRecord(db, 'Issuer', { title, issuer: `Board ${made}`, ownerId, ...wish });
  return { ...record, title, headers: as('Issuer', { id: ownerId }) };
}
