import type { LogSource } from '../../../../platform/transparency/audit/audit.ts';
import { contentOf } from '../rules.ts';
import { listActivitiesById, listActivityIds } from '../store.ts';
import { activityKind } from './record-activity.ts';

/** The activities as `npm run audit:verify` reads them. */
export const activitySource: LogSource = {
  kind: activityKind,
  async listContents(db, refs) {
    const rows = refs.length === 0 ? [] : await listActivitiesById(db, refs);
    return new Map(rows.map((row) => [row.osid, contentOf(row)]));
  },
  listRefs: listActivityIds,
};
