import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const buildScript = new URL('../build.mjs', import.meta.url).href;

/**
 * A module of the bench and the product in it as `npm run build` makes them. What runs from source keeps the names of its
 * functions, which takes time whenever one is made, and the product that is shipped does not.
 */
export async function importBuilt<T>(name: string): Promise<T> {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const outfile = fileURLToPath(new URL(`../../server/dist/bench/${name}.js`, import.meta.url));
  const { bundling }: { bundling: BuildOptions } = await import(buildScript);
  await build({ ...bundling, entryPoints: [entry], outfile });
  return import(pathToFileURL(outfile).href);
}
