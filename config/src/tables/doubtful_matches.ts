import type { Table } from '@sanad/contract/ui-config/table';
import { search } from '../table-parts.ts';

/** Uploaded results that fit a pupil only in part, for those who can tell. */
export const table: Table = {
  ...search('PupilDoubt'),
  menuFilter: { searchBy: ['doubtfulName', 'candidateName'] },
  emptyText: 'list.empty.doubts',
  fields: [
    { name: 'doubtfulName', title: 'list.doubt.row', below: 'doubtfulNumber', belowTitle: 'list.doubt.number' },
    { name: 'candidateName', title: 'list.doubt.pupil' },
    { name: 'candidateNumber', title: 'list.doubt.pupil-number', sortable: false, hidden: true },
    { name: 'reasonText', title: 'list.doubt.reason', sortable: false },
    { name: 'schoolName', title: 'list.school', hidden: true },
    { name: 'osCreatedAt', formate: 'date', title: 'list.doubt.since' },
    { name: 'state', type: 'status', title: 'list.status' },
    { custom: true, buttons: [{ action: 'compare-pupils', title: 'list.doubt.compare' }] },
  ],
};
