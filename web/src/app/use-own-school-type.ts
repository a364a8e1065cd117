import { sessionStore } from '#lib/session/session-store.ts';
import { useFrame } from './frame/frame-context.ts';

/** The type of the user's own school, from the own record or, until that has come, as it was stored. */
export function useOwnSchoolType(): string | undefined {
  const { details } = useFrame();
  return typeof details?.schoolType === 'string' ? details.schoolType : sessionStore.get('matched_school');
}
