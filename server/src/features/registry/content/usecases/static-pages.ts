import type { UpdatePage } from '@sanad/contract/api/content';
import type { StaticPage } from '@sanad/contract/entities/static-page';
import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import { limits } from '@sanad/contract/values/limits';
import type { Caller, Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { changeRecords } from '../../records/usecases/many-records.ts';
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

/** What is new of a page, and the time that it tells: that of the text of the default language. */
type Change = { fields: Partial<StaticPage>; changedAt: Date };
type Work = (page: store.StoredPage, at: Date) => Change | undefined;

/** Changes a page that there is, and keeps who did it. */
function change({ deps, actor }: Context, identifier: string, work: Work): Promise<string> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (db) => {
    const page = await store.findPageForUpdate(db, identifier);
    const changed = page && work(page, at);
    if (page === undefined || changed === undefined) throw new AppError('NOT_FOUND');
    const { osid } = page;
    const { fields, changedAt } = changed;
    await changeRecords(db, 'StaticPage', [{ osid, fields }], { by: actor.id, at: changedAt });
    const values = { what: 'StaticPage' };
    await recordAct(db, 'record.updated', { actor, entity: 'StaticPage', targetId: osid, at, values });
    return osid;
  });
}

/** When the text of a language was written last; null where nobody has. */
function writtenAt({ translations = {}, updatedAt }: store.StoredPage, language: Language): string | null {
  if (language === defaultLanguage) return updatedAt.toISOString();
  const known: Partial<Record<Language, { updatedAt: string }>> = translations;
  return known[language]?.updatedAt ?? null;
}

/** Gives a static page a new title and text, in one language. */
export async function updatePage(context: Context, identifier: string, page: UpdatePage): Promise<string> {
  requireThat(canEditPages(context.actor));
  const content = { title: page.title.trim(), pageHtml: encodePageHtml(await checkHtml(page.pageHtml)) };
  const { language = defaultLanguage, osUpdatedAt } = page;
  return change(context, identifier, (stored, at) => {
    const { translations, updatedAt } = stored;
    if (osUpdatedAt !== undefined && osUpdatedAt !== writtenAt(stored, language)) {
      throw new AppError('CONFLICT', { text: 'page.newer' });
    }
    if (language === defaultLanguage) return { fields: content, changedAt: at };
    const translation = { [language]: { ...content, updatedAt: at.toISOString() } };
    return { fields: { translations: { ...translations, ...translation } }, changedAt: updatedAt };
  });
}

/** Takes the text of one language away; its readers get the default one again. */
export async function removeTranslation(context: Context, identifier: string, language: Language): Promise<string> {
  requireThat(canEditPages(context.actor));
  return change(context, identifier, ({ translations = {}, updatedAt }) => {
    if (!Object.hasOwn(translations, language)) return undefined;
    const others = Object.entries(translations).filter(([one]) => one !== language);
    return { fields: { translations: Object.fromEntries(others) }, changedAt: updatedAt };
  });
}
