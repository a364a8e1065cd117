/** The search that a link to another page stands for, as registry clients send it back. */
export type SearchRequest = {
  filters?: unknown;
  limit?: unknown;
  offset?: unknown;
  order_entity?: unknown;
  order_direction?: unknown;
};

type Links = { nextPage?: string; prevPage?: string };
type Place = { url: string; offset: number; limit: number; hasMore: boolean };

function linkOf(url: string, request: SearchRequest): string {
  const text = Buffer.from(JSON.stringify(request)).toString('base64');
  return `${url}?search=${encodeURIComponent(text)}`;
}

/** Links to the neighbouring pages, where there are any. */
export function linksOf(request: SearchRequest, { url, offset, limit, hasMore }: Place): Links {
  const { filters = {}, order_entity, order_direction } = request;
  const at = (to: number) => linkOf(url, { filters, limit, offset: to, order_entity, order_direction });
  return {
    ...(hasMore && { nextPage: at(offset + limit) }),
    ...(offset - limit >= 0 && { prevPage: at(offset - limit) }),
  };
}

/** The request inside a link; undefined where it is none. */
export function findLinkedRequest(search: string): SearchRequest | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(search, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
