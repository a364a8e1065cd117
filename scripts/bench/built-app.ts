import type { AddressInfo } from 'node:net';
import { buildApp } from '../../server/src/app.ts';
import type { Deps } from '../../server/src/deps.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { composeForBench } from './sized-registry.ts';

type Given = {
  /** Each side of a comparison has as many. */
  connections: number;
  /** Tokens of the bench in the place of those that the product would know. */
  tokens?: Deps['tokens'];
};

/** The product on this database, listening. */
export async function startBuiltApp(url: string, { connections, ...given }: Given) {
  const database = openDatabase(url, { max: connections });
  const deps = await composeForBench(database);
  const settings = { ...deps.settings, rateLimits: false, environment: 'production' as const };
  const app = await buildApp({ ...deps, ...given, settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { port: (app.server.address() as AddressInfo).port, close };
}
