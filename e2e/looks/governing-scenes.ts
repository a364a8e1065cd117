import type { Scene } from './scene.ts';

/** What those open on their screens who look after many schools. */
export const governingScenes: Record<string, readonly Scene[]> = {
  SuperAdmin: [],
  lgaadmin: [],
  stateadmin: [],
  Issuer: [],
};
