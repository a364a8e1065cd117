import type { OtherRecords } from '../../registry/records/usecases/other-records.ts';
import { listKindRecords, readKindRecord, searchKindRecords } from './usecases/read-records.ts';
import { changeKindRecord, createKindRecord, refuseToRemove } from './usecases/write-records.ts';

/** Documents of issuers' kinds as records of the registry, under the names of their kinds. */
export const kindRecords: OtherRecords = {
  list: listKindRecords,
  read: readKindRecord,
  search: searchKindRecords,
  create: createKindRecord,
  change: changeKindRecord,
  remove: refuseToRemove,
};
