import type { SaveSchoolTemplate, SaveStateTemplate, ToldVersion } from '@sanad/contract/api/templates';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { keepForCertificates } from '../../../registry/files/usecases.ts';
import { listHoldersInState } from '../../../registry/records/usecases.ts';
import { addressesIn } from '../../rendering/usecases/pictures.ts';
import { findMissingTags, findUnknownTags, type Holding } from '../rules.ts';
import type { Checked } from '../sanitise/messages.ts';
import * as store from '../store.ts';
import { cleanTemplate } from './check-template.ts';
import { describeChanges } from './describe-changes.ts';
import { getSchool, getState } from './reach.ts';
import { requirePrintable } from './require-printable.ts';
import { hashTemplate, sharedSheet, shippedVersion } from './shipped-templates.ts';

const tagProblems = (code: string, tags: readonly string[]) =>
  tags.map((tag) => ({ path: '', code, values: { tags: tag } }));

function requireTags(type: CertificateType, holding: Holding): void {
  const missing = findMissingTags(type, holding);
  if (missing.length > 0) {
    const values = { tags: missing.join(', ') };
    throw new AppError('VALIDATION', {
      text: 'template.missing-tags',
      values,
      problems: tagProblems('template.missing-tags', missing),
    });
  }
  const unknown = findUnknownTags(type, holding);
  if (unknown.length > 0) {
    const values = { tags: unknown.join(', ') };
    throw new AppError('VALIDATION', {
      text: 'template.unknown-tags',
      values,
      problems: tagProblems('template.unknown-tags', unknown),
    });
  }
}

async function checkTemplate({ deps }: Context, type: CertificateType, content: string): Promise<Checked> {
  const checked = await cleanTemplate(content);
  requireTags(type, checked);
  await requirePrintable(deps, type, checked);
  return checked;
}

type Saving = {
  type: CertificateType;
  owner: Exclude<store.TemplateOwner, undefined>;
  checked: Checked;
  told: ToldVersion;
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
async function requireRestored(db: Database, { type, owner, told: { restoredFrom } }: Saving): Promise<void> {
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
async function saveVersion(
  { deps, actor }: Context,
  saving: Saving,
  onSaved: (db: Database, at: Date) => Promise<void>,
): Promise<number> {
  const { type, owner, checked, told } = saving;
  const { html, css, tags } = checked;
  const content = { html, css, sheet: sharedSheet() };
  const hash = hashTemplate(content);
  return inTransaction(deps.db, async (db) => {
    await store.lockVersions(db, type, owner);
    const newest = await store.findNewestTemplate(db, type, owner);
    if (newest?.hash === hash) return newest.version;
    requireNewest(newest, told);
    await requireRestored(db, saving);
    const at = deps.clock.now();
    // A picture of the school that gives way to another one stays where it was printed.
    await keepForCertificates(db, addressesIn(checked));
    const { name, description, restoredFrom } = told;
    const version = await store.insertTemplate(db, {
      ...{ ...content, name, description, restoredFrom, hash, tags, type, owner, at, id: deps.ids.next() },
      ...{ by: actor.id, author: storableText(actor.username) },
      changes: describeChanges(newest ?? shippedVersion(type), checked),
    });
    await onSaved(db, at);
    return version;
  });
}

/** Saves a state's template as a new version; certificates already issued keep theirs. The state's schools are told. */
export async function saveStateTemplate(context: Context, input: SaveStateTemplate): Promise<{ version: number }> {
  const { actor } = context;
  const { osid: stateId } = await getState(context, 'saveState', input.stateId);
  const { certificateType: type, htmlContent, ...told } = input;
  const checked = await checkTemplate(context, type, htmlContent);
  const version = await saveVersion(context, { type, owner: { stateId }, checked, told }, async (db, at) => {
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
  const checked = await checkTemplate(context, type, schoolResultTemplate);
  const version = await saveVersion(context, { type, owner: { schoolId: osid }, checked, told }, (db, at) =>
    recordAct(db, 'record.updated', { actor, at, entity: 'School', targetId: osid, values: { what: type } }),
  );
  return { version };
}
