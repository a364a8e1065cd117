import { isConfirmed } from './api-answer.ts';
import { api } from './api-client.ts';

type Item = Record<string, unknown>;

/** What a confirm dialog does when it is confirmed; `putAsPost` is an update that its endpoint takes as POST. */
export type ConfirmCall = {
  kind: 'delete' | 'post' | 'put' | 'putAsPost';
  api: string;
  item?: Item;
  /** Bulk calls carry a body of their own instead of the item. */
  bulkBody?: unknown;
};

function idOf(item: Item | undefined): string {
  const id = item?.putId ?? item?.osid;
  return id === undefined || id === null ? 'undefined' : String(id);
}

function answerOf(call: ConfirmCall): Promise<unknown> {
  const body = call.bulkBody ?? call.item ?? {};
  switch (call.kind) {
    case 'delete':
      return api.remove(call.api + idOf(call.item));
    case 'put':
      return api.put(call.api + idOf(call.item), body);
    case 'post':
      return api.post(call.api, body);
    case 'putAsPost':
      return api.post(call.api + idOf(call.item), body);
  }
}

/** Makes the call; false when it was answered, but not with success. */
export async function runConfirmCall(call: ConfirmCall): Promise<boolean> {
  return isConfirmed(await answerOf(call));
}
