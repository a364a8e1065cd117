import { api } from '#lib/calls/api-client.ts';
import { fillBody, fillUrl } from '../placeholders.ts';
import { isFilled, stored } from './lookup-values.ts';

/** A call as a configuration writes it. */
export type ConfiguredCall = { url: string; method?: string | undefined; body?: unknown };

/** The same with its marks filled, ready to be sent; two that are equal ask for the same. */
export type LookupCall = { method: 'GET' | 'POST'; path: string; body?: unknown };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A filter whose mark had no value would find nothing: it is left out. */
function withoutEmptyFilters(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.filters)) return body;
  const isAsked = (condition: unknown) =>
    isObject(condition) ? Object.values(condition).every(isFilled) : isFilled(condition);
  return { ...body, filters: Object.fromEntries(Object.entries(body.filters).filter(([, one]) => isAsked(one))) };
}

/** What a dynamic select asks when its configuration names no body. */
const defaultBody = (): Json => ({ schoolId: stored('schoolId'), academicYear: stored('academicYear') });

export function fillCall(call: ConfiguredCall, find: (name: string) => unknown): LookupCall {
  const path = fillUrl(call.url, find);
  if (call.method?.toUpperCase() !== 'POST') return { method: 'GET', path };
  const body = call.body === undefined ? defaultBody() : withoutEmptyFilters(fillBody(call.body, find));
  return { method: 'POST', path, body };
}

export function sendCall(call: LookupCall, signal: AbortSignal): Promise<unknown> {
  return call.method === 'GET' ? api.get(call.path, { signal }) : api.post(call.path, call.body, { signal });
}
