import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { catalogues } from '@sanad/contract/text/text';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { HtmlPages, pageEncoding, type Theme } from './html-pages.ts';
import { findKeptFiles } from './kept-builds.ts';
import { languageOf } from './request.ts';

/** Paths of the public entry and the prerendered page that each begins with. */
const publicPages: Record<string, string> = {
  '/': 'home',
  '/active': 'active',
  '/not-found': 'not-found',
  '/privacy-policy': 'privacy-policy',
  '/tutorials': 'tutorials',
  '/disclaimer': 'disclaimer',
  '/page/*': 'page',
  '/V': 'verify-link',
  '/v': 'verify-link',
  '/V/*': 'verify-link',
  '/v/*': 'verify-link',
  '/s/*': 'shared',
};

/** Below these a path is a call or a file: what is not there is not there. */
const neverHtml = /^\/(api|auth|credentials|did|partner|assets|dev|health|ready|metrics)(\/|$)/i;

/** Files that browsers look for at the root. */
const rootFiles = ['sw.js', 'manifest.webmanifest', 'favicon.ico', 'robots.txt'];

const themeOf = (request: FastifyRequest): Theme => (request.cookies.theme === 'dark' ? 'dark' : 'light');

/** A browser that opens a page; a script or picture that is missing must not get one. */
function wantsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const path = request.url.split('?', 1)[0] ?? '/';
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

type Serving = { pages: HtmlPages; site: Site; reply: FastifyReply; request: FastifyRequest };

async function sendPage({ pages, site, reply, request }: Serving, names: readonly string[]): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Language, Accept-Encoding');
  const encoding = pageEncoding(request.headers['accept-encoding']);
  const look = { theme: themeOf(request), hasOwnColours: await site.hasOwnColours() };
  for (const name of names) {
    const page = await pages.find(name, look);
    if (page === undefined) continue;
    const etag = encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.forms[encoding]);
  }
  reply.status(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(`${catalogues[languageOf(request)]['error.web-not-built']}\n`);
}

async function addAssets(app: App, web: string): Promise<void> {
  const kept = await findKeptFiles(app.deps.settings.dataFolder, web);
  app.get('/assets/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    // No folder has a page of its own.
    if (path === '' || path.endsWith('/')) return reply.callNotFound();
    // Their names change with their content.
    const forever = path.startsWith('build/');
    const caching = forever ? { maxAge: '365d', immutable: true } : { maxAge: 0 };
    const name = path.slice('build/'.length);
    const older = forever ? kept.get(name) : undefined;
    if (older !== undefined) return reply.sendFile(name, older, caching);
    return reply.sendFile(path, join(web, 'assets'), caching);
  });
  for (const name of rootFiles) {
    app.get(`/${name}`, async (_request, reply) => {
      // The worker above all: who keeps an old one keeps the old version.
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(name, web, { cacheControl: false });
    });
  }
}

/** What the pages depend on besides the build. */
export type Site = {
  /** Without a usable configuration every public page leads to the wizard. */
  isSetUp(): Promise<boolean>;
  /** An installation with a home page of its own must not show ours first: it gets one that waits for it. */
  hasShippedHome(): Promise<boolean>;
  /** Colours of the installation come with the page, so that ours are never seen first. */
  hasOwnColours(): Promise<boolean>;
};

/** The built web: static files, prerendered public pages, and the application's shell for every other page. */
export async function addWebPages(app: App, web: string, site: Site): Promise<void> {
  const pages = new HtmlPages(web, new URL(app.deps.settings.publicUrl).origin);
  await app.register(fastifyStatic, { serve: false, root: web, dotfiles: 'deny', index: false, preCompressed: true });
  await addAssets(app, web);
  for (const [path, page] of Object.entries(publicPages)) {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await site.isSetUp())) return reply.header('cache-control', 'no-store').redirect('/install', 302);
      const sent = page === 'home' && !(await site.hasShippedHome()) ? 'own-home' : page;
      const names = [languageOf(request), defaultLanguage].map((language) => `public/${sent}.${language}.html`);
      return sendPage({ pages, site, reply, request }, names);
    };
    app.get(path, send);
    if (!path.endsWith('/') && !path.endsWith('*')) app.get(`${path}/`, send);
  }
  app.get('/*', { config: { contentSecurity: 'app' } }, async (request, reply) => {
    if (neverHtml.test(request.url.split('?', 1)[0] ?? '/') || !wantsHtml(request)) return reply.callNotFound();
    return sendPage({ pages, site, reply, request }, ['app.html']);
  });
  if (!existsSync(join(web, 'app.html'))) app.log.warn('the web is not built: pages answer 503');
}
