import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiptsApi as calls } from '@sanad/contract/api/receipts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { goneSignal, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { paths } from '../../../platform/paths.ts';
import { pageHeaders, renderMissingPage, renderReceiptPage, type Theme } from './pages/receipt-page.ts';
import { renderSheet, textsIn } from './pages/receipt-sheet.ts';

import { keepReceipt } from './usecases/keep-receipt.ts';
import { getReceipt, type Receipt, standingToday } from './usecases/read-receipt.ts';

const readSheet = (name: string) => readFileSync(join(paths.templates, 'receipt', `${name}.css`), 'utf8');

const pathOf = ({ number }: Receipt) => calls.page.path.replace(':number', number);

const lookOf = (request: FastifyRequest) => ({
  texts: textsIn(languageOf(request)),
  theme: (request.cookies.theme === 'dark' ? 'dark' : 'light') as Theme,
});

function sheetOf(app: App, receipt: Receipt, request: FastifyRequest) {
  const { publicUrl } = app.deps.settings;
  const place = { address: `${publicUrl}${pathOf(receipt)}`, host: new URL(publicUrl).host };
  return renderSheet(receipt, place, lookOf(request).texts);
}

/** A person is told with a page, not with an envelope. */
async function orMissing(request: FastifyRequest, reply: FastifyReply, show: () => Promise<FastifyReply>) {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    const look = lookOf(request);
    return reply
      .status(404)
      .headers(pageHeaders)
      .send(renderMissingPage(look, look.texts.t(error.text)));
  }
}

function addPages(app: App): void {
  const sheets = { paper: readSheet('paper'), page: readSheet('page'), print: readSheet('print') };
  addRoute(app, calls.sheet, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(sheets.paper + sheets.page),
  );
  addRoute(
    app,
    calls.page,
    (request, reply) =>
      orMissing(request, reply, async () => {
        const receipt = await getReceipt(app.deps, request.params.number);
        const shown = { receipt, sheet: sheetOf(app, receipt, request), pdfPath: `${pathOf(receipt)}/receipt.pdf` };
        const today = await standingToday(app.deps, receipt);
        return reply.headers(pageHeaders).send(renderReceiptPage(lookOf(request), { ...shown, today }));
      }),
    { config: { rateLimit: rateLimits.receipts, gate: 'verification' } },
  );
  addRoute(
    app,
    calls.pdf,
    (request, reply) =>
      orMissing(request, reply, async () => {
        const receipt = await getReceipt(app.deps, request.params.number);
        const { bytes } = await app.deps.renderer.render({
          html: `<div class="certificate">${sheetOf(app, receipt, request).text}</div>`,
          css: sheets.print + sheets.paper,
          title: receipt.number,
          lang: languageOf(request),
          shape: 'a4-portrait',
          format: 'pdf',
          signal: goneSignal(reply),
        });
        return reply
          .type('application/pdf')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${receipt.number}.pdf"`)
          .send(bytes);
      }),
    { config: { rateLimit: rateLimits.receipts } },
  );
}

export function addReceiptRoutes(app: App): void {
  addRoute(
    app,
    calls.keep,
    async (request) => {
      const receipt = await keepReceipt(app.deps, request.body);
      const { number, expiresAt } = receipt;
      return ok({ number, path: pathOf(receipt), openUntil: expiresAt.toISOString() }, {}, 'post');
    },
    { config: { rateLimit: rateLimits.receipts } },
  );
  addPages(app);
}
