import { AppError } from '../errors.ts';

/** The search that a link to another page stands for, as registry clients send it back. */
export type SearchRequest = {
  filters?: unknown;
  limit?: unknown;
  offset?: unknown;
  order_entity?: unknown;
  order_direction?: unknown;
  /** Words to be found anywhere, which some registries offer and this one refuses: an ignored wish would find everything. */
  queries?: unknown;
};

/** Part of the answer to a search, where there are neighbouring pages. */
export type PageLinks = { nextPage?: string; prevPage?: string };
type Place = { url: string; offset: number; limit: number; hasMore: boolean };

function linkOf(url: string, request: object): string {
  const text = Buffer.from(JSON.stringify(request)).toString('base64');
  return `${url}?search=${encodeURIComponent(text)}`;
}

/** Links to the neighbouring pages; `beside` is what the search asks for besides filters and order. */
export function linksOf(
  request: SearchRequest,
  { url, offset, limit, hasMore }: Place,
  beside: Readonly<Record<string, unknown>> = {},
): PageLinks {
  const { filters = {}, order_entity, order_direction } = request;
  const at = (to: number) => linkOf(url, { filters, limit, offset: to, order_entity, order_direction, ...beside });
  return {
    ...(hasMore && { nextPage: at(offset + limit) }),
    ...(offset - limit >= 0 && { prevPage: at(offset - limit) }),
  };
}

function findLinkedRequest(search: string): SearchRequest | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(search, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The request inside a link; everything where there is none. */
export function requestInLink(search: string | undefined): SearchRequest {
  const request = search === undefined ? {} : findLinkedRequest(search);
  if (request === undefined) throw new AppError('VALIDATION', { text: 'search.unreadable' });
  return request;
}
