import { createHash } from 'node:crypto';
import type { Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findKindOf } from '../../../registry/kinds/usecases/read-schemas.ts';
import { listHolders } from '../../../registry/records/usecases.ts';
import type { Certificate } from '../../rendering/usecases/assemble.ts';
import { exactOutlineOf, findUnseen, type Outline, outlineOf } from '../../rendering/usecases/look-at-issued.ts';
import { isPaper, ownPaper } from '../store.ts';
import * as looks from '../stores/looks.ts';
import { madeFrom, shippedPaper } from './document-papers.ts';
import { findShippedPaper, findShippedVersion, type TemplateVersion } from './find-template.ts';

type Looking = Pick<Deps, 'db' | 'renderer' | 'log'>;

/** This very document, and no other of the same outline. */
const exactly = ({ hash, measures }: Outline): Buffer =>
  createHash('sha256').update(hash).update(JSON.stringify(measures)).digest();

/** The accounts that answer for the template; the super administrators are told in any case. */
async function ownersOf(db: Database, { owner }: TemplateVersion): Promise<string[]> {
  if (owner === undefined || 'stateId' in owner) return [];
  if ('schoolId' in owner) return listHolders(db, 'School', [owner.schoolId]);
  const kind = await findKindOf(db, owner.kindId);
  return kind === undefined ? [] : listHolders(db, 'Issuer', [kind.issuer_id]);
}

/** They are told once for each version: a class of fifty has the same fault fifty times. */
async function tellOwners(db: Database, version: TemplateVersion, unseen: readonly string[]): Promise<void> {
  const { type, version: number } = version;
  await recordAct(db, 'template.set-aside', {
    actor: { id: null, username: 'Sanad' },
    values: { type: type === ownPaper ? 'Document' : type, version: number, tags: unseen.slice(0, 6).join(', ') },
    targetId: version.id,
    tell: { holders: await ownersOf(db, version) },
  });
}

async function keepFault({ db, log }: Looking, version: TemplateVersion, outline: Outline, unseen: readonly string[]) {
  log.warn({ template: version.id, unseen: unseen.slice(0, 20) }, 'a template does not show what was signed');
  await inTransaction(db, async (db) => {
    await looks.lockLooks(db, version.id);
    const isFirst = !(await looks.hasFault(db, version.id));
    await looks.insertFault(db, version.id, exactly(outline));
    if (isFirst) await tellOwners(db, version, unseen);
  });
}

/** A state's templates are the platform's own word; what a school or an issuer wrote is held against each document. */
const isTrusted = ({ owner }: TemplateVersion) => owner !== undefined && 'stateId' in owner;

/**
 * Whether the certificate stands on its template as it was signed. One of ours is tried by our own tests. One that
 * somebody saved was looked at with invented values; which parts meet on a real document nobody knew then, so it is
 * looked at again: every document of a school's or an issuer's template, and of a state's those whose outline, or whose
 * room, none before it had.
 */
export async function isSound(looking: Looking, version: TemplateVersion, certificate: Certificate): Promise<boolean> {
  if (version.owner === undefined) return true;
  const { db } = looking;
  const outline = isTrusted(version) ? await outlineOf(certificate) : exactOutlineOf(certificate);
  const known = await looks.findLook(db, version.id, outline, exactly(outline));
  if (known !== undefined) return known.is_whole;
  const unseen = await findUnseen(looking, certificate);
  if (unseen.length === 0) await looks.widenLook(db, version.id, outline);
  else await keepFault(looking, version, outline, unseen);
  return unseen.length === 0;
}

/** What is printed instead: the long sheet of the paper that it was made from, or the product's own certificate. */
export function findPaperInstead(db: Database, { type, html }: TemplateVersion): Promise<TemplateVersion> {
  if (!isPaper(type)) return findShippedVersion(db, type);
  const sheet = `${madeFrom(html) ?? 'letter'}-long` as const;
  return findShippedPaper(db, sheet, shippedPaper(sheet));
}
