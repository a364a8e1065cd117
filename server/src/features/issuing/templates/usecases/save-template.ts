import type { SaveStateTemplate } from '@sanad/contract/api/templates';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listHoldersInState } from '../../../registry/records/usecases.ts';
import { findMissingTags, findUnknownTags, type Holding } from '../rules.ts';
import type { Checked } from '../sanitise/messages.ts';
import * as store from '../store.ts';
import { cleanTemplate } from './check-template.ts';
import { getSchool, getState } from './reach.ts';
import { hashTemplate, sharedSheet } from './shipped-templates.ts';

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

async function checkTemplate(type: CertificateType, content: string): Promise<Checked> {
  const checked = await cleanTemplate(content);
  requireTags(type, checked);
  return checked;
}

type Saving = {
  type: CertificateType;
  owner: Exclude<store.TemplateOwner, undefined>;
  checked: Checked;
  named?: Pick<SaveStateTemplate, 'name' | 'description'>;
};

/** Adds a version; the same template once more adds none. */
async function saveVersion(
  { deps, actor }: Context,
  { type, owner, checked, named = {} }: Saving,
  onSaved: (db: Database, at: Date) => Promise<void>,
): Promise<number> {
  const { html, css, tags } = checked;
  const content = { html, css, sheet: sharedSheet() };
  const hash = hashTemplate(content);
  return inTransaction(deps.db, async (db) => {
    await store.lockVersions(db, type, owner);
    const newest = await store.findNewestTemplate(db, type, owner);
    if (newest?.hash === hash) return newest.version;
    const at = deps.clock.now();
    const given = { ...content, ...named, hash, tags, type, owner, by: actor.id, at, id: deps.ids.next() };
    const version = await store.insertTemplate(db, given);
    await onSaved(db, at);
    return version;
  });
}

/** Saves a state's template as a new version; certificates already issued keep theirs. The state's schools are told. */
export async function saveStateTemplate(context: Context, input: SaveStateTemplate): Promise<{ version: number }> {
  const { actor } = context;
  const { osid: stateId } = await getState(context, 'saveState', input.stateId);
  const { certificateType: type, htmlContent, name, description } = input;
  const checked = await checkTemplate(type, htmlContent);
  const named = { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
  const version = await saveVersion(context, { type, owner: { stateId }, checked, named }, async (db, at) => {
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
  content: string,
): Promise<{ version: number }> {
  const { actor } = context;
  const { osid } = await getSchool(context, 'saveSchool', schoolId);
  const type = 'School Result Certificate';
  const checked = await checkTemplate(type, content);
  const version = await saveVersion(context, { type, owner: { schoolId: osid }, checked }, (db, at) =>
    recordAct(db, 'record.updated', { actor, at, entity: 'School', targetId: osid, values: { what: type } }),
  );
  return { version };
}
