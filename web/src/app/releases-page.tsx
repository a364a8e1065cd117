import { Releases } from '#features/releases/releases-page.tsx';

/** `{entity}/releases`: of the states of the role that the user acts in. */
export function ReleasesPage() {
  return <Releases />;
}
