import type { App } from './app-type.ts';

/** Clients of the open-source registry send calls without any body, or without a text in it: nothing is asked beside. */
export function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body as string, done),
  );
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {};
  });
}
