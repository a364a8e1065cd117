import type { PreviewDocument } from '@sanad/contract/api/issued-documents';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkValues, findKindVersion } from '../../../registry/kinds/usecases.ts';
import { findRecord, listRecords } from '../../../registry/records/usecases.ts';
import { findPaperVersion } from '../../templates/usecases/document-papers.ts';
import { reaches } from '../policy.ts';
import { dayOf, givenValues, isDay, lastDayOf, schoolsIn, signedFields } from '../rules.ts';
import { findHolderOf } from './holders.ts';
import { listForeignFiles } from './own-files.ts';
import { reachOf } from './reach.ts';

/** What a document would say that somebody is writing, on its paper: of the fields those that are right already. */
export async function draftDocument(context: Context, given: PreviewDocument) {
  const { db, clock } = context.deps;
  const reach = await reachOf(context);
  const kind = await findKindVersion(db, given.versionId);
  if (kind === undefined || !reaches(reach, kind.issuerId)) {
    throw new AppError('NOT_FOUND', { text: 'issued-document.kind-not-found' });
  }
  const { definition } = kind;
  const typed = givenValues(given.values);
  const wrong = new Set(checkValues(definition, typed).map(({ path }) => path));
  const foreign = await listForeignFiles(db, { actor: context.actor, definition, values: typed });
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.has(name) && !foreign.has(name)));
  const schools = await listRecords(db, 'School', schoolsIn(definition, values));
  const fields = signedFields(definition, values, schools);
  const holder = given.holder === undefined ? undefined : await findHolderOf(db, given.holder);
  const school = holder === undefined ? undefined : await findRecord(db, 'School', holder.schoolId);
  const issuer = await findRecord(db, 'Issuer', kind.issuerId);
  const until = lastDayOf(definition, { today: dayOf(clock.now()), given: given.validUntil });
  return {
    template: await findPaperVersion(db, definition.paper, fields),
    logo: definition.logoUrl ?? issuer?.logoUrl,
    facts: {
      title: definition.title,
      issuerName: issuer?.title ?? '',
      issuerId: kind.issuerId,
      holderName: holder?.holder.name ?? '',
      schoolName: school?.schoolName ?? '',
      fields,
      validUntil: until !== undefined && isDay(until) ? until : undefined,
    },
  };
}
