import type { SaveSchoolTemplate, SaveStateTemplate, ToldVersion } from '@sanad/contract/api/templates';
import { findMissingTags, findUnknownTags, type Holding } from '@sanad/contract/pages/held-tags';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { keepForTemplates } from '../../../registry/files/usecases.ts';
import { listHoldersInState } from '../../../registry/records/usecases.ts';
import type { DrawnSubject } from '../../rendering/usecases/inspect-template.ts';
import { addressesIn } from '../../rendering/usecases/pictures.ts';
import { tagsOf } from '../rules.ts';
import type { Checked } from '../sanitise/messages.ts';
import { wholeSheet } from '../sanitise/own-selectors.ts';
import * as store from '../store.ts';
import { cleanTemplate } from './check-template.ts';
import { describeChanges } from './describe-changes.ts';
import { getSchool, getState, type OwnedPlace } from './reach.ts';
import { requirePrintable } from './require-printable.ts';
import { hashTemplate, sharedSheet } from './shipped-templates.ts';
import { beginningOf } from './versions.ts';

const tagProblems = (code: string, tags: readonly string[]) =>
  tags.map((tag) => ({ path: '', code, values: { tags: tag } }));

function requireTags(subject: DrawnSubject, holding: Holding): void {
  const rules = tagsOf(subject);
  const missing = findMissingTags(rules, holding);
  if (missing.length > 0) {
    const values = { tags: missing.join(', ') };
    throw new AppError('VALIDATION', {
      text: 'template.missing-tags',
      values,
      problems: tagProblems('template.missing-tags', missing),
    });
  }
  const unknown = findUnknownTags(rules, holding);
  if (unknown.length > 0) {
    const values = { tags: unknown.join(', ') };
    throw new AppError('VALIDATION', {
      text: 'template.unknown-tags',
      values,
      problems: tagProblems('template.unknown-tags', unknown),
    });
  }
}

/** What was sent as it is kept; VALIDATION for what could not be printed. `sheet` is what styles it beside its own. */
export async function checkTemplate(
  { deps }: Context,
  { subject, sheet }: { subject: DrawnSubject; sheet: string },
  content: string,
): Promise<Checked> {
  const checked = await cleanTemplate(content);
  requireTags(subject, checked);
  const { html, css } = checked;
  await requirePrintable(deps, subject, { html, css: wholeSheet(sheet, css) });
  return checked;
}

type Saving = {
  place: OwnedPlace;
  sheet: string;
  checked: Checked;
  told: ToldVersion;
  /** Of a kind: what it was looked at with is a part of the version. */
  holds?: Readonly<Record<string, number>>;
  /** In the transaction, before anything is looked at. */
  hold?: (db: Database) => Promise<void>;
};

/** What was changed is the newest one, or what somebody else has saved meanwhile would be lost from sight. */
function requireNewest(newest: store.StoredTemplate | undefined, { baseVersion }: ToldVersion): void {
  if (newest === undefined || baseVersion === undefined || newest.version === baseVersion) return;
  const values = { version: newest.version, author: newest.author ?? '', at: newest.created_at.toISOString() };
  throw new AppError('CONFLICT', {
    text: 'template.newer-version',
    values,
    problems: [{ path: 'baseVersion', code: 'template.newer-version', values }],
  });
}

/** A version that says where it comes from says what is true. 0 is the one that comes with the product. */
async function requireRestored(
  db: Database,
  { place: { type, owner }, told: { restoredFrom } }: Saving,
): Promise<void> {
  if (restoredFrom === undefined || restoredFrom === 0) return;
  if ((await store.findVersion(db, type, owner, restoredFrom)) !== undefined) return;
  const values = { version: restoredFrom };
  throw new AppError('VALIDATION', {
    text: 'template.no-such-version',
    values,
    problems: [{ path: 'restoredFrom', code: 'template.no-such-version', values }],
  });
}

/** Adds a version; the same template once more adds none. */
export async function saveVersion(
  { deps, actor }: Context,
  saving: Saving,
  onSaved: (db: Database, saved: { at: Date; id: string; version: number }) => Promise<void>,
): Promise<number> {
  const { place, sheet, checked, told, holds } = saving;
  const { type, owner } = place;
  const { html, css, tags } = checked;
  const content = { html, css, sheet };
  const hash = hashTemplate(holds === undefined ? content : { ...content, sheet: `${sheet}${JSON.stringify(holds)}` });
  return inTransaction(deps.db, async (db) => {
    await saving.hold?.(db);
    await store.lockVersions(db, type, owner);
    const newest = await store.findNewestTemplate(db, type, owner);
    if (newest?.hash === hash) return newest.version;
    requireNewest(newest, told);
    await requireRestored(db, saving);
    const [at, id] = [deps.clock.now(), deps.ids.next()];
    // A picture of the school that gives way to another one stays where it was printed.
    await keepForTemplates(db, addressesIn(checked));
    const { name, description, restoredFrom } = told;
    const version = await store.insertTemplate(db, {
      ...{ ...content, name, description, restoredFrom, hash, tags, type, owner, at, id },
      ...{ by: actor.id, author: storableText(actor.username) },
      changes: describeChanges(newest ?? beginningOf(place), checked),
    });
    await onSaved(db, { at, id, version });
    return version;
  });
}

/** Saves a state's template as a new version; certificates already issued keep theirs. The state's schools are told. */
export async function saveStateTemplate(context: Context, input: SaveStateTemplate): Promise<{ version: number }> {
  const { actor } = context;
  const { osid: stateId } = await getState(context, 'saveState', input.stateId);
  const { certificateType: type, htmlContent, ...told } = input;
  const sheet = sharedSheet();
  const checked = await checkTemplate(context, { subject: { type }, sheet }, htmlContent);
  const place = { type, owner: { stateId } };
  const version = await saveVersion(context, { place, sheet, checked, told }, async (db, { at }) => {
    const schools = await listHoldersInState(db, 'School', stateId);
    const values = { what: type, name: type };
    await recordAct(db, 'state-template.changed', {
      ...{ actor, at, values, entity: 'States', targetId: stateId },
      tell: { schools },
    });
  });
  return { version };
}

/** Saves a school's own template of its report card. */
export async function saveSchoolTemplate(
  context: Context,
  schoolId: string,
  { schoolResultTemplate, ...told }: SaveSchoolTemplate,
): Promise<{ version: number }> {
  const { actor } = context;
  const { osid } = await getSchool(context, 'saveSchool', schoolId);
  const type = 'School Result Certificate';
  const sheet = sharedSheet();
  const checked = await checkTemplate(context, { subject: { type }, sheet }, schoolResultTemplate);
  const place = { type, owner: { schoolId: osid } } as const;
  const version = await saveVersion(context, { place, sheet, checked, told }, (db, { at }) =>
    recordAct(db, 'record.updated', { actor, at, entity: 'School', targetId: osid, values: { what: type } }),
  );
  return { version };
}
