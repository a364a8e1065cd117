import { createHash } from 'node:crypto';
import { settingsApi as calls, uiConfigApi } from '@sanad/contract/api/settings';
import { uiConfigKinds } from '@sanad/contract/ui-config/kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { App } from '#platform/http/app-type.ts';
import { addRoute } from '#platform/http/route.ts';
import * as usecases from './usecases.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const css = 'text/css; charset=utf-8';

const pageTypes: Readonly<Record<string, string>> = {
  html,
  css,
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** A bare file name: no folder, nothing hidden, an ending that we know. */
const pageName = /^[A-Za-z0-9][A-Za-z0-9._-]*\.([a-z]+)$/;

type Encoded = { body: string | Buffer; etag: string };

/** Use cases give the same object until a file changes, so each is encoded once. */
const encodings = new WeakMap<object, Encoded>();

function encode(value: object): Encoded {
  const known = encodings.get(value);
  if (known !== undefined) return known;
  const body = Buffer.isBuffer(value) ? value : JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  encodings.set(value, { body, etag });
  return { body, etag };
}

/** Browsers ask every time and are told "unchanged" in a few bytes: a change on disk shows at the next load. */
function sendChecked(request: FastifyRequest, reply: FastifyReply, content: { value: object; type: string }) {
  const { body, etag } = encode(content.value);
  reply.header('cache-control', 'no-cache').header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send();
  return reply.type(content.type).send(body);
}

function addTextsAndPages(app: App, installation: ReturnType<typeof usecases.openInstallation>): void {
  addRoute(app, calls.localTexts, async (request, reply) =>
    sendChecked(request, reply, {
      value: await usecases.getLocalTexts(installation, request.params.language),
      type: json,
    }),
  );
  addRoute(app, calls.texts, async (request, reply) =>
    sendChecked(request, reply, { value: usecases.getTexts(request.params.language), type: json }),
  );
  addRoute(app, calls.page, async (request, reply) => {
    const { name } = request.params;
    const type = pageTypes[pageName.exec(name)?.[1] ?? ''];
    if (type === undefined) throw new AppError('NOT_FOUND', { text: 'page.not-found' });
    return sendChecked(request, reply, { value: await usecases.getPageFile(installation, name), type });
  });
}

/** What the rest of the server asks about this installation. */
export type SettingsAnswers = {
  installation: usecases.Installation;
  isSetUp(): Promise<boolean>;
  hasShippedHome(): Promise<boolean>;
  hasOwnColours(): Promise<boolean>;
};

/** The files that a browser loads before anything else. All are public. */
export function addSettings(app: App): SettingsAnswers {
  const installation = usecases.openInstallation(app.deps);
  const allowGoogle = async () => app.allowGoogle(await usecases.hasGoogle(installation));
  app.addHook('onReady', async () => {
    await usecases.prepareInstallation(installation);
    await allowGoogle();
  });

  addRoute(app, calls.appConfig, async (request, reply) => {
    // Every page asks for it: a change on disk counts from the next page on.
    await allowGoogle();
    return sendChecked(request, reply, { value: await usecases.getAppConfig(installation), type: json });
  });
  addRoute(app, calls.version, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return usecases.getVersion();
  });
  addRoute(app, calls.home, async (request, reply) =>
    sendChecked(request, reply, { value: await usecases.getHomeTemplate(installation), type: html }),
  );
  addRoute(app, calls.theme, async (request, reply) =>
    sendChecked(request, reply, { value: await usecases.getThemeCss(installation), type: css }),
  );
  for (const kind of uiConfigKinds) {
    addRoute(app, uiConfigApi[kind], async (request, reply) =>
      sendChecked(request, reply, { value: await usecases.getUiConfig(installation, kind), type: json }),
    );
  }
  addTextsAndPages(app, installation);

  return {
    installation,
    isSetUp: async () => (await usecases.findSetUpReason(installation)) === undefined,
    hasShippedHome: () => usecases.hasShippedHome(installation),
    hasOwnColours: async () => (await usecases.getThemeCss(installation)).length > 0,
  };
}
