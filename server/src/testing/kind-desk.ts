import type { KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import { expect } from 'vitest';
import { anIssuer, scholarship } from './document-world.ts';
import * as make from './factories.ts';
import { as, type TestApp } from './test-app.ts';

export type Headers = Record<string, string>;

const drawing: KindField = { name: 'drawing', label: { en: 'Drawing' }, type: 'picture', private: true };
export const definition: KindDefinition = { ...scholarship, fields: [...scholarship.fields, drawing] };
export const values = { session: '2026–2027', amount: 150_000, ground: 'Her result.' };
export const base64 = (html: string) => Buffer.from(html).toString('base64');
/** The paper with a place of its own for the private amount, and marked. */
export const ownPaper = (html: string, mark = 'Own paper') =>
  html.replace('</main>', `<p>${mark}: <b data-if="field.amount">{{field.amount}}</b> {{field.session}}</p></main>`);

/** An issuer who draws templates for kinds of its own, another one, and a pupil who holds what is issued. */
export async function createKindDesk(testApp: TestApp) {
  const { db } = testApp.database;
  const pupil = as('Student', { id: 'pupil' });
  const school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  const student = await make.aStudent(db, { school, ownerId: 'pupil' });
  const issuer = await anIssuer(testApp, 'board');
  const stranger = await anIssuer(testApp, 'stranger');
  let letters = 0;

  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Headers = issuer.headers) =>
    testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

  /** A kind of its own with a draft, as the builder leaves it. */
  async function aDraft(wish: Partial<KindDefinition> = {}, owner = issuer) {
    letters += 1;
    const made = (await ask('POST', '/api/kinds', { title: definition.title }, owner.headers)).json().data;
    const own = { text: `TPL${String.fromCharCode(64 + letters)}/` };
    const saved = { ...definition, numbering: [own, ...definition.numbering.slice(1)], ...wish };
    const id: string = made.osid;
    const read = async () => (await ask('GET', `/api/kinds/${id}`, undefined, owner.headers)).json().data;
    const save = async (part: Partial<KindDefinition>) => {
      const { revision, definition: now } = await read();
      return ask('PUT', `/api/kinds/${id}`, { revision, definition: { ...now, ...part } }, owner.headers);
    };
    const publish = async () => {
      const { revision } = await read();
      return ask('POST', `/api/kinds/${id}/publish`, { revision }, owner.headers);
    };
    expect((await save(saved)).statusCode).toBe(200);
    return { id, save, publish, url: `/api/kinds/${id}/template` };
  }

  const open = async (url: string, from = 'award-blue', headers?: Headers): Promise<string> =>
    (await ask('GET', `${url}?from=${from}`, undefined, headers)).json().data.templateHtml;
  const saveTemplate = (url: string, html: string, more: object = {}, headers?: Headers) =>
    ask('POST', url, { htmlContent: base64(html), ...more }, headers);

  async function aPublished(wish: Partial<KindDefinition> = {}, draw: (html: string) => string = ownPaper) {
    const kind = await aDraft(wish);
    const saved = await saveTemplate(kind.url, draw(await open(kind.url)), { name: 'First' });
    expect([saved.statusCode, saved.json().message, saved.json().data?.version]).toEqual([200, undefined, 1]);
    expect((await kind.save({ paper: { template: 1, like: 'award-blue' } })).statusCode).toBe(200);
    const published = await kind.publish();
    expect([published.statusCode, published.json().message]).toEqual([200, undefined]);
    return { ...kind, versionId: published.json().data.versionId as string };
  }

  async function issue(versionId: string, said: object = values): Promise<string> {
    const holder = { entity: 'Student', osid: student.osid };
    const payload = { versionId, holder, values: said, validUntil: '2027-07-31', issue: true };
    const made = await ask('POST', '/api/documents', payload);
    expect([made.statusCode, made.json().message]).toEqual([200, undefined]);
    return made.json().data.credentialId;
  }

  const fileOf = (credentialId: string, query = 'format=html', headers: Headers = pupil) =>
    ask('GET', `/credentials/credentials/${credentialId}?${query}`, undefined, headers);

  return { issuer, stranger, pupil, student, ask, aDraft, open, saveTemplate, aPublished, issue, fileOf };
}

export type KindDesk = Awaited<ReturnType<typeof createKindDesk>>;
