import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import type { Deps } from '../../server/src/deps.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import type { startBuiltApp } from './built-app.ts';

const buildScript = new URL('../build.mjs', import.meta.url).href;

/**
 * A module of the bench and the product in it as `npm run build` makes them. What runs from source keeps the names of its
 * functions, which takes time whenever one is made, and the product that is shipped does not.
 */
async function importBuilt<T>(name: string): Promise<T> {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const outfile = fileURLToPath(new URL(`../../server/dist/bench/${name}.js`, import.meta.url));
  const { bundling }: { bundling: BuildOptions } = await import(buildScript);
  await build({ ...bundling, entryPoints: [entry], outfile });
  return import(pathToFileURL(outfile).href);
}

/** The product on this database, with as many connections of its own. */
export async function startProduct({ pool }: OpenDatabase, given: { tokens?: Deps['tokens'] } = {}) {
  const { connectionString = '', max } = pool.options;
  const built = await importBuilt<{ startBuiltApp: typeof startBuiltApp }>('built-app');
  return built.startBuiltApp(connectionString, { ...given, connections: max });
}
