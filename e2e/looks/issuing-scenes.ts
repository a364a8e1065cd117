import type { Scene } from './scene.ts';

/** What those open on their screens who upload, approve or receive results, beside every place of their menus. */
export const issuingScenes: Record<string, readonly Scene[]> = {
  School: [],
  Teacher: [],
  Student: [],
  Examiner: [],
  Inspector: [],
};
