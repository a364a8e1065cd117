import { call } from '@sanad/contract/api/call';
import { Answer } from '@sanad/contract/api/envelope';
import { OneRecord } from '@sanad/contract/api/records';
import fastify from 'fastify';
import Type from 'typebox';
import { expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import type { App } from './app-type.ts';
import { ok } from './envelope.ts';
import { addRoute } from './route.ts';
import { addSerialising } from './serialising.ts';
import { addValidation } from './validation.ts';

const pupil = call('POST /api/pupils/:id', {
  params: Type.Object({ id: Type.String({ maxLength: 5 }) }),
  body: Type.Object({ name: Type.String() }, { additionalProperties: false }),
  reply: Answer(Type.Object({ name: Type.String(), seen: Type.Optional(Type.String()) })),
  alsoAt: ['/api/learners/:id'],
});

type Told = { name: string; [more: string]: unknown };

async function serve(environment: 'production' | 'development', tell: (name: string) => Told) {
  const app = fastify() as unknown as App;
  app.decorate('deps', { settings: { environment } } as unknown as Deps);
  addValidation(app);
  addSerialising(app);
  addRoute(app, pupil, async (request) => ok(tell(request.body.name)));
  return async (url = '/api/pupils/1', payload: object = { name: 'Amina' }) => {
    const answer = await app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, data: answer.json().data as unknown };
  };
}

test('what comes in is held to the call, at every path of it', async () => {
  const ask = await serve('production', (name) => ({ name }));
  expect(await ask('/api/pupils/1')).toEqual({ status: 200, data: { name: 'Amina' } });
  expect(await ask('/api/learners/1')).toEqual({ status: 200, data: { name: 'Amina' } });
  expect((await ask('/api/pupils/123456')).status).toBe(400);
  expect((await ask('/api/pupils/1', { name: 'Amina', role: 'School' })).status).toBe(400);
});

test('in production nothing leaves that the call does not name', async () => {
  const ask = await serve('production', (name) => ({ name, password: 'secret' }));
  expect(await ask()).toEqual({ status: 200, data: { name: 'Amina' } });
});

test('while the product is developed, an answer that says more or less than the call is an error', async () => {
  const more = await serve('development', (name) => ({ name, password: 'secret' }));
  expect((await more()).status).toBe(500);
  const less = await serve('development', () => ({}) as unknown as Told);
  expect((await less()).status).toBe(500);
  const just = await serve('development', (name) => ({ name, seen: 'today' }));
  expect((await just()).status).toBe(200);
});

const record = call('GET /api/v1/:entity/:id', {
  params: Type.Object({ entity: Type.String(), id: Type.String() }),
  reply: OneRecord,
});

async function serveRecord(environment: 'production' | 'development', told: Record<string, unknown>) {
  const app = fastify() as unknown as App;
  app.decorate('deps', { settings: { environment } } as unknown as Deps);
  addValidation(app);
  addSerialising(app);
  addRoute(app, record, async () => told as { osid: string });
  return async (entity: string) => {
    const answer = await app.inject({ url: `/api/v1/${entity}/1` });
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() as unknown };
  };
}

test('a record leaves as its entity describes it, in whichever spelling the entity is asked for', async () => {
  const pupil = { osid: 's1', firstName: 'Amina', phone: '0803', education: [{ instituteName: 'Unity' }] };
  const ask = await serveRecord('production', { ...pupil, password: 'secret', schoolName: 'Unity' });
  const type = 'application/json; charset=utf-8';
  expect(await ask('Student')).toEqual({ status: 200, type, body: pupil });
  expect(await ask('student')).toEqual({ status: 200, type, body: pupil });
  expect((await ask('School')).body).toEqual({ osid: 's1', schoolName: 'Unity' });
});

test('while the product is developed, a record with a field that its entity does not have is an error', async () => {
  const ask = await serveRecord('development', { osid: 's1', firstName: 'Amina' });
  expect((await ask('Student')).status).toBe(200);
  expect((await ask('School')).status).toBe(500);
});
