import type { UpdatePage } from '@sanad/contract/api/content';
import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import { limits } from '@sanad/contract/values/limits';
import type { Caller, Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';

import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { canEditPages } from '../policy.ts';
import { decodePageHtml, encodePageHtml, hasContent } from '../rules.ts';
import { sanitiseInThread } from '../sanitise/page-threads.ts';
import * as store from '../store.ts';

/** The pages that everybody may read, all or those of one identifier. */
export function listPages({ deps }: Caller, identifier: string | undefined): Promise<store.StoredPage[]> {
  return store.listPages(deps.db, identifier);
}

/** The HTML as it is kept: nothing in it runs, whoever wrote it. */
async function checkHtml(encoded: string): Promise<string> {
  const html = decodePageHtml(encoded);
  if (html === undefined) throw new AppError('VALIDATION', { text: 'page.not-base64' });
  const clean = await sanitiseInThread(html);
  if (!hasContent(clean)) throw new AppError('VALIDATION', { text: 'page.empty' });
  if (Buffer.byteLength(clean) > limits.staticPageBytes) throw new AppError('TOO_LARGE', { text: 'page.too-large' });
  return clean;
}

type Change = (db: Database, at: Date) => Promise<string | undefined>;

/** Changes a page that there is, and keeps who did it. */
function change({ deps, actor }: Context, work: Change): Promise<string> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (db) => {
    const osid = await work(db, at);
    if (osid === undefined) throw new AppError('NOT_FOUND');
    const values = { what: 'StaticPage' };
    await recordAct(db, 'record.updated', { actor, entity: 'StaticPage', targetId: osid, at, values });
    return osid;
  });
}

/** Gives a static page a new title and text, in one language. */
export async function updatePage(context: Context, identifier: string, page: UpdatePage): Promise<string> {
  const { actor } = context;
  requireThat(canEditPages(actor));
  const content = { title: page.title.trim(), pageHtml: encodePageHtml(await checkHtml(page.pageHtml)) };
  const { language = defaultLanguage } = page;
  return change(context, (db, at) =>
    language === defaultLanguage
      ? store.updatePage(db, identifier, { content, by: actor.id, at })
      : store.updateTranslation(db, identifier, { language, content, by: actor.id, at }),
  );
}

/** Takes the text of one language away; its readers get the default one again. */
export async function removeTranslation(context: Context, identifier: string, language: Language): Promise<string> {
  requireThat(canEditPages(context.actor));
  return change(context, (db) => store.removeTranslation(db, identifier, { language, by: context.actor.id }));
}
