import type { OtherEditor, TemplatePlace } from '@sanad/contract/api/templates';
import { timings } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import * as store from '../store.ts';
import { getOwnedPlace, type OwnedPlace } from './reach.ts';

const keyOf = ({ type, owner }: OwnedPlace) =>
  Object.entries(owner)
    .map(([whose, osid]) => `${type} of ${whose.replace('Id', '')} ${osid}`)
    .join('');

/**
 * Notes that the caller has a template open, or has left it, and answers who else has, with the version that is newest
 * now. It keeps nobody from saving: what was saved meanwhile is told then.
 */
export async function noteEditing(
  context: Context,
  { isLeaving = false, ...wanted }: TemplatePlace & { isLeaving?: boolean },
): Promise<{ version: number; others: OtherEditor[] }> {
  const { deps, actor } = context;
  const place = await getOwnedPlace(context, 'save', wanted);
  const at = deps.clock.now();
  const editing = { place: keyOf(place), account_id: actor.id };
  const until = new Date(at.getTime() - timings.templateEditing);
  if (isLeaving) await store.deleteEditing(deps.db, editing);
  else await store.keepEditing(deps.db, { ...editing, name: storableText(actor.username), at, until });
  await store.deleteEditingBefore(deps.db, until);
  const others = await store.listEditing(deps.db, editing.place, until);
  const newest = await store.findNewestTemplate(deps.db, place.type, place.owner);
  return {
    version: newest?.version ?? 0,
    others: others
      .filter((other) => other.account_id !== actor.id)
      .map(({ name, since }) => ({ name, since: since.toISOString() })),
  };
}
