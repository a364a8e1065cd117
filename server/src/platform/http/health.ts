import { sql } from 'kysely';
import type { App } from './app-type.ts';

/** `/health`: the process answers. `/ready`: it can do its work. */
export function addHealth(app: App): void {
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'warn' }, async (request, reply) => {
    const { db, files } = app.deps;
    const checks = { database: () => sql`select 1`.execute(db), files: () => files.check() };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'not ready');
          return [name, 'failed'] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'failed', checks: Object.fromEntries(results) });
  });
}
