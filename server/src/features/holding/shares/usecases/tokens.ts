import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../../../deps.ts';
import type { StoredShare } from '../../../../platform/database/tables/share-tables.ts';
import { hashToken, tokenOf } from '../rules.ts';

/** Only where no master key is set (tests): links then die with the process. */
const processKey = randomBytes(32);

function shareKey({ settings }: Pick<Deps, 'settings'>): Buffer {
  const secret = settings.masterKey === undefined ? processKey : Buffer.from(settings.masterKey, 'base64');
  return createHmac('sha256', secret).update('share links').digest();
}

/** The token of the link with this id. */
export const tokenFor = (deps: Pick<Deps, 'settings'>, id: string): string => tokenOf(shareKey(deps), id);

/** The address of a link; undefined once another master key is in force. */
export function urlOf(deps: Deps, { id, token_hash }: StoredShare): string | undefined {
  const token = tokenFor(deps, id);
  return hashToken(token).equals(token_hash) ? `${deps.settings.publicUrl.replace(/\/$/, '')}/s/${token}` : undefined;
}
