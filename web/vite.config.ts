import { defineConfig, type Plugin } from 'vite';
import { isPublicPath } from './src/public/public-paths.ts';
import { sharedConfig } from './vite.shared.ts';

/** In development one server answers with both entries, by the same rule as the product's server. */
const entryByPath: Plugin = {
  name: 'entry-by-path',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?');
      const wantsPage = request.headers.accept?.includes('text/html') ?? false;
      if (wantsPage && !path.startsWith('/@')) request.url = isPublicPath(path) ? '/public.html' : '/app.html';
      next();
    });
  },
};

const server = process.env.SANAD_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, entryByPath],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/auth',
        '/credentials',
        '/issuers',
        '/log/',
        '/trust/',
        '/version.json',
        '/assets/config',
        '/assets/i18n',
        '/assets/sign-in',
      ].map((path) => [path, { target: server }]),
    ),
  },
});
