import type { Scene } from './scene.ts';

/** What the pages for everybody show. */
export const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-faq', path: '/#faq' },
  { name: 'home-contact', path: '/#contact' },
  { name: 'active-200', path: '/active?status=200' },
  { name: 'active-408', path: '/active?status=408' },
  { name: 'active-400', path: '/active?status=400' },
  { name: 'not-found', path: '/not-found' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'tutorials', path: '/tutorials' },
  { name: 'disclaimer', path: '/disclaimer' },
  { name: 'no-page', path: '/page/none' },
  { name: 'sign-in', path: '/login' },
  { name: 'student-signup', path: '/form/student-signup' },
  { name: 'school-signup', path: '/form/school-signup' },
  { name: 'verifier-signup', path: '/form/verifier' },
];

/** What somebody opens who verifies with an account. */
export const verifyingScenes: Record<string, readonly Scene[]> = {
  Verifier: [],
};
