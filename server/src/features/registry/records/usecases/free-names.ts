import type { Entity } from '@sanad/contract/entities/entity';
import { findMixedWord } from '@sanad/contract/spelling/look-alikes';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RecordData } from '../rules.ts';
import { findIssuerNamesake, lockIssuerNames } from '../stores/issuer-names.ts';
import { requireFreeSchoolName } from './school-names.ts';

type Changed = { osid: string; data: RecordData; fields: readonly string[] };

/** An issuer signs under its name: none looks like that of another, and none is of two alphabets. */
async function requireFreeIssuerName(db: Database, { name: entity }: Entity, { osid, data, fields }: Changed) {
  if (entity !== 'Issuer' || !fields.includes('title')) return;
  const title = String(data.title);
  const word = findMixedWord(title);
  if (word !== undefined) throw new AppError('CONFLICT', { text: 'registry.school-name-mixed', values: { word } });
  await lockIssuerNames(db);
  const name = await findIssuerNamesake(db, { osid, title });
  if (name !== undefined) throw new AppError('CONFLICT', { text: 'registry.issuer-name-taken', values: { name } });
}

/** CONFLICT where a record that is about to be stored would be taken for another by its name. */
export async function requireFreeNames(db: Database, entity: Entity, changed: Changed): Promise<void> {
  await requireFreeSchoolName(db, entity, changed);
  await requireFreeIssuerName(db, entity, changed);
}
