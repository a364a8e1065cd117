import type { Actor } from '../../../platform/identity/identity.ts';

/** Where the caller belongs, by its own records. */
export type Places = { states: readonly string[]; inspectorStates: readonly string[] };

/** Those who approve, and the office of the state. */
export const canReadReleases = ({ roles }: Actor): boolean =>
  roles.some((role) => role === 'SuperAdmin' || role === 'Inspector' || role === 'stateadmin');

/** The states whose releases the caller reads; undefined: all. */
export function readableStates({ roles }: Actor, { states, inspectorStates }: Places): readonly string[] | undefined {
  return roles.includes('SuperAdmin') ? undefined : [...states, ...inspectorStates];
}

/** Those who may approve the results may say when they come out. */
export function canChangeRelease({ roles }: Actor, { inspectorStates }: Places, stateId: string): boolean {
  return roles.includes('SuperAdmin') || (roles.includes('Inspector') && inspectorStates.includes(stateId));
}
