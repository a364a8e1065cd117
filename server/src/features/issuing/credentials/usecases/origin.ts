import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { findOrigin, insertOrigin } from '../stores/keys.ts';

type OriginDeps = Pick<Deps, 'settings' | 'clock'>;

/** Everything that is issued lies below the origin alone: a base path is no part of it. */
const originOf = (url: string) => new URL(url).origin;

/** It never changes once it is stored: every certificate and every question asks for it. */
const known = new WeakMap<OriginDeps['settings'], string>();

/** The address under which this installation issues; kept at the first call and never changed by a setting. */
export async function getOrigin(db: Database, { settings, clock }: OriginDeps): Promise<string> {
  const kept = known.get(settings) ?? (await findOrigin(db));
  if (kept !== undefined) {
    known.set(settings, kept);
    return kept;
  }
  await insertOrigin(db, originOf(settings.issuerUrl), clock.now());
  return (await findOrigin(db)) ?? originOf(settings.issuerUrl);
}

/** Keeps the issuing origin at the first start; later a setting that differs is told, not followed. */
export async function checkOrigin(deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>): Promise<void> {
  const kept = await getOrigin(deps.db, deps);
  const wanted = originOf(deps.settings.issuerUrl);
  if (kept === wanted) return;
  deps.log.warn(
    { issuingOrigin: kept, setting: wanted },
    'ISSUER_URL or PUBLIC_URL differs from the address under which certificates are issued; the first one stays in force',
  );
}
