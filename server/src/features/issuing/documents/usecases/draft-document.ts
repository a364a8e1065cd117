import type { PreviewDocument } from '@sanad/contract/api/issued-documents';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkValues, findKindVersion } from '../../../registry/kinds/usecases.ts';
import { findRecord, listRecords } from '../../../registry/records/usecases.ts';
import { faceOf } from '../../credentials/usecases/appearance.ts';
import { paperFinder } from '../../templates/usecases/document-papers.ts';
import { reaches } from '../policy.ts';
import { dayOf, givenValues, isDay, lastDayOf, logoOf, picturesOf, schoolsIn, signedFields } from '../rules.ts';
import { plainFiles, readFiles } from './document-files.ts';
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
  const typed = plainFiles(definition, givenValues(given.values));
  const holder = given.holder === undefined ? undefined : await findHolderOf(db, given.holder);
  const { files, wrong: unknown } = await readFiles(db, definition, typed);
  const foreign = await listForeignFiles(db, { actor: context.actor, definition, values: typed });
  const wrong = new Set([...foreign, ...unknown, ...checkValues(definition, typed).map(({ path }) => path)]);
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.has(name)));
  const schools = await listRecords(db, 'School', schoolsIn(definition, values));
  const fields = signedFields(definition, values, { schools, files });
  const school = holder === undefined ? undefined : await findRecord(db, 'School', holder.schoolId);
  const issuer = await findRecord(db, 'Issuer', kind.issuerId);
  const until = lastDayOf(definition, { today: dayOf(clock.now()), given: given.validUntil });
  return {
    template: await paperFinder(db)(kind, fields),
    face: faceOf(issuer, { ...logoOf(definition), ...picturesOf(definition, values) }, { isDraft: true }),
    facts: {
      title: definition.title,
      issuerName: issuer?.title ?? '',
      issuerId: kind.issuerId,
      holderName: holder?.holder.name ?? given.sampleName ?? '',
      schoolName: school?.schoolName ?? '',
      fields,
      validUntil: until !== undefined && isDay(until) ? until : undefined,
    },
  };
}
