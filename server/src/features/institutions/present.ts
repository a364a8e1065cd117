import type { Charge } from './stores/classes.ts';

/** A class teacher on the wire; `profileImage` is always there, as the screens read it. */
export function presentCharge({ osid, data, ...times }: Charge) {
  return {
    profileImage: null,
    ...data,
    osid,
    osCreatedAt: times.created_at.toISOString(),
    osCreatedBy: times.created_by ?? '',
    osUpdatedAt: times.updated_at.toISOString(),
    osUpdatedBy: times.updated_by ?? '',
  };
}
