import { coreSchoolTypes } from '@sanad/contract/values/school-types';
import type { Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { addMissingRecords, type NewRecord } from '../../../registry/records/usecases.ts';
import { lgasByState, stateNames } from '../data/lgas.ts';
import { staticPages, staticPagesWritten } from '../data/static-pages.ts';
import { hindiPages } from '../data/static-pages-hi.ts';
import { referenceRecord, stateId } from './draft-record.ts';

const encode = (html: string): string => Buffer.from(html, 'utf8').toString('base64');

function referenceRecords(): NewRecord[] {
  const states = stateNames.map((stateName) =>
    referenceRecord({ entity: 'States', key: stateName, data: { stateName } }),
  );
  const lgas = stateNames.flatMap((stateName) =>
    lgasByState[stateName].map((lgaName) =>
      referenceRecord({
        entity: 'LGA',
        key: `${stateName}/${lgaName}`,
        data: { lgaName, stateId: stateId(stateName) },
      }),
    ),
  );
  const types = coreSchoolTypes.map((type) =>
    referenceRecord({ entity: 'SchoolType', key: type, data: { title: type, identifier: type, isCore: true } }),
  );
  const pages = staticPages.map((page) => {
    const { title, html } = hindiPages[page.identifier];
    const hi = { title, pageHtml: encode(html), updatedAt: staticPagesWritten.toISOString() };
    const data = { ...page, pageHtml: encode(page.pageHtml), translations: { hi } };
    return { ...referenceRecord({ entity: 'StaticPage', key: page.identifier, data }), at: staticPagesWritten };
  });
  return [...states, ...lgas, ...types, ...pages];
}

/**
 * States, LGAs, core school types and the static pages, in production too. What is there already stays as it is,
 * also where a SuperAdmin changed or deleted it. `dress` may add to a record before it is stored.
 */
export async function seedReferenceData(
  deps: Deps,
  dress: (record: NewRecord) => NewRecord = (record) => record,
): Promise<void> {
  await inTransaction(deps.db, (db) => addMissingRecords(db, referenceRecords().map(dress)));
}
