import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

async function bundlePage() {
  const result = await build({
    entryPoints: [here('./sign-in-page.mjs')],
    bundle: true,
    format: 'esm',
    write: false,
    nodePaths: [here('../../node_modules')],
    define: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
  });
  return result.outputFiles[0].text;
}

/** Stands in the place of the product's web, at the address that the realm knows. */
export async function startPage({ publicUrl, keycloak }) {
  const script = await bundlePage();
  const { url, realm, clientId } = keycloak.settings;
  const bodies = {
    '/page.js': ['text/javascript', script],
    '/config.json': ['application/json', JSON.stringify({ keycloak: { url, realm, clientId } })],
  };
  const html =
    '<!doctype html><meta charset="utf-8"><title>page</title><body><script type="module" src="/page.js"></script>';
  const server = createServer((request, response) => {
    const [type, body] = bodies[new URL(request.url, publicUrl).pathname] ?? ['text/html', html];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    response.end(body);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(new URL(publicUrl).port), 'localhost', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
