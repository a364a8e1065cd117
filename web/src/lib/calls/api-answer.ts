import { limits } from '@sanad/contract/values/limits';
import { report } from '../page/report.ts';

type Json = Record<string, unknown>;

/** The rows of a list answer: `content`, `data`, or the answer itself; anything else is logged and empty. */
export function listOf<Row>(answer: { data: Row[] }): Row[];
export function listOf<Row = Json>(answer: unknown): Row[];
export function listOf<Row>(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[];
  const { content, data } = (answer ?? {}) as { content?: unknown; data?: unknown };
  if (Array.isArray(content)) return content as Row[];
  if (Array.isArray(data)) return data as Row[];
  report('A list was expected in the answer', answer ?? null);
  return [];
}

/** A confirm-dialog call succeeded: a non-empty array, or `params.status` SUCCESSFUL. */
export function isConfirmed(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0;
  const { params } = (answer ?? {}) as { params?: { status?: unknown } };
  return params?.status === 'SUCCESSFUL';
}

export type Filters = Record<string, Record<string, unknown>>;

type ListSearch<F, By> = { offset: number; limit: number; filters: F; order_entity?: By; order_direction?: 'ASC' };

/** The body of a dropdown or list search: all rows at once, up to the list limit. */
export function listSearch<F extends Filters, By extends string = never>(
  filters: F,
  order?: { by: By },
): ListSearch<F, By> {
  const body = { offset: 0, limit: limits.listLimit, filters };
  return order === undefined ? body : { ...body, order_entity: order.by, order_direction: 'ASC' };
}

const systemFields = ['osid', 'osOwner', 'osCreatedAt', 'osCreatedBy', 'osUpdatedAt', 'osUpdatedBy'];

/** A form's model without the fields that only the server sets. */
export function withoutSystemFields(model: Json): Json {
  return Object.fromEntries(Object.entries(model).filter(([name]) => !systemFields.includes(name)));
}
