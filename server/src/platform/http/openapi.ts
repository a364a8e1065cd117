import { callsByPart } from '@sanad/contract/api/all';
import type { Call } from '@sanad/contract/api/call';
import { Refusal } from '@sanad/contract/api/envelope';
import { errorStatuses } from '@sanad/contract/api/errors';
import type { TSchema } from 'typebox';
import { contentOf, contentsOf, errorsOf } from './describe-reply.ts';

type Properties = { properties?: Record<string, object>; required?: readonly string[] };

/** What a call takes outside its body. */
function parametersIn(place: 'path' | 'query' | 'header', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as Properties;
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

/** A form holds the fields that are named, and files. */
const formOf = (form: TSchema) => ({ ...form, additionalProperties: { type: 'string', format: 'binary' } });

/** A call with both takes either. */
function bodyOf({ body, form }: Call): object {
  const content = {
    ...(body === undefined ? {} : { 'application/json': body }),
    ...(form === undefined ? {} : { 'multipart/form-data': formOf(form) }),
  };
  return Object.keys(content).length === 0 ? {} : { requestBody: { content: contentOf(content) } };
}

const refusal = { content: contentOf({ 'application/json': { $ref: '#/components/schemas/Refusal' } }) };

function responsesOf(call: Call): object {
  const codes = errorsOf(call);
  const refusals = [...new Set(codes.map((code) => errorStatuses[code]))].map((status) => {
    const named = codes.filter((code) => errorStatuses[code] === status);
    return [status, { description: named.join(', '), ...refusal }];
  });
  return { 200: { description: 'OK', content: contentOf(contentsOf(call)) }, ...Object.fromEntries(refusals) };
}

/** Colons become braces. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

type Described = { path: string; method: string; operation: object };

function describeCall(tag: string, name: string, call: Call): Described[] {
  return call.paths.map((path, index) => ({
    path: templateOf(path),
    method: call.method.toLowerCase(),
    operation: {
      operationId: [tag, name, ...(index === 0 ? [] : [index + 1])].join('.'),
      tags: [tag],
      parameters: [
        ...parametersIn('path', call.params),
        ...parametersIn('query', call.query),
        ...parametersIn('header', call.headers),
      ],
      ...bodyOf(call),
      responses: responsesOf(call),
    },
  }));
}

function pathsOf(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [part, calls] of Object.entries(callsByPart)) {
    const tag = part.replace(/Api$/, '');
    for (const { path, method, operation } of Object.entries(calls).flatMap(([name, call]) =>
      describeCall(tag, name, call),
    )) {
      paths[path] = { ...paths[path], [method]: operation };
    }
  }
  return paths;
}

/** The OpenAPI 3.1 document of all calls of the contract. */
export function describeCalls({ version, url }: { version: string; url: string }): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Sanad', version },
    servers: [{ url }],
    security: [{ bearer: [] }, {}],
    paths: pathsOf(),
    components: {
      schemas: { Refusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
