import type { Table } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { bulkBody, bulkRefusal } from '../bulk-actions/bulk-rules.ts';
import { confirmCallOf } from '../row-actions/confirm-call.ts';
import { redirectPath } from '../row-actions/redirect.ts';
import { dayBound, keepsSession, pathWithPage, type TableQuery, tableCalls } from './table-request.ts';

const plain: TableQuery = { search: '', searchFields: [], searchIn: undefined, from: '', to: '', sort: undefined };
const fields = [{ name: 'name' }];
const stored: Record<string, string> = { schoolId: 's1', status: 'pending', academicYear: '2026-2027', term: 'First' };

type Options = { query?: Partial<TableQuery>; values?: Record<string, string>; role?: Role };
function callsOf(table: Omit<Table, 'fields'>, { query = {}, values = stored, role = 'School' }: Options = {}) {
  return tableCalls({ table: { ...table, fields }, query: { ...plain, ...query }, find: (name) => values[name], role });
}
const bodyOf = (...args: Parameters<typeof callsOf>) => callsOf(...args)[0]?.body;

describe('the calls of a table', () => {
  test('[TABLE-16] GET of the api without a body, POST with limit, offset and filters with one', () => {
    expect(callsOf({ api: '/Head/claims' })).toMatchObject([{ method: 'get', path: '/Head/claims' }]);
    const body = { limit: 20, offset: 0, filters: { status: { eq: 'OPEN' } } };
    expect(callsOf({ api: '/Head/search', body })).toEqual([
      { method: 'post', path: '/Head/search', body, useMiddleUrl: false },
    ]);
    expect(callsOf({ api: '/Head/claims', call: 'get', body })[0]?.method).toBe('get');
    expect(callsOf({ api: '/x/search', call: 'post', useMiddleUrl: true })[0]?.useMiddleUrl).toBe(true);
  });

  test('a GET that is paged by the server carries the search in its address, if the table can be searched', () => {
    const claims = { api: 'api/claims?desk=School', call: 'get', body: { limit: 20 } } as const;
    const query = { search: ' Aisha & Co ' };
    expect(callsOf({ ...claims, menuFilter: { searchBy: ['name'] } }, { query })[0]?.path).toBe(
      'api/claims?desk=School&search=Aisha%20%26%20Co',
    );
    expect(callsOf(claims, { query })[0]?.path).toBe('api/claims?desk=School');
  });

  test('[TABLE-14] marks in filters are filled; bodyVal, bodyValLocal and getFromStoreVal add to the body', () => {
    expect(
      bodyOf({
        api: '/x/search',
        body: { limit: 20, filters: { status: { eq: '$status' }, term: { eq: '' } } },
        bodyVal: { kind: 'list', who: '$schoolId' },
        bodyValLocal: { 'filters.year.eq': 'academicYear', owner: 'schoolId' },
        getFromStoreVal: { schoolId: 'schoolId' },
      }),
    ).toEqual({
      limit: 20,
      filters: { status: { eq: 'pending' }, schoolId: { eq: 's1' }, year: { eq: '2026-2027' } },
      kind: 'list',
      who: 's1',
      owner: 's1',
    });
  });

  test('[TABLE-14] with strictFilterCheck nothing is called before every filter has its value', () => {
    const table = {
      api: '/x/search',
      body: { filters: { schoolId: { eq: '$schoolId' } } },
      strictFilterCheck: true,
    };
    expect(callsOf(table, { values: {} })).toEqual([]);
    expect(callsOf(table)).toHaveLength(1);
    expect(bodyOf({ ...table, strictFilterCheck: false }, { values: {} })).toEqual({ filters: {} });
  });

  test('[TABLE-14] [TABLE-17] callMultiApi adds calls with bodies of their own', () => {
    const calls = callsOf({
      api: '/A/search',
      body: { limit: 10 },
      callMultiApi: [{ api: '/B/search', body: { filters: { schoolId: { eq: '$schoolId' } } } }, { api: '/C' }],
    });
    expect(calls.map(({ method, path, body }) => [method, path, body.filters])).toEqual([
      ['post', '/A/search', {}],
      ['post', '/B/search', { schoolId: { eq: 's1' } }],
      ['get', '/C', {}],
    ]);
  });

  test('[TABLE-19] the term is trimmed and asked in the searched fields: one by ilike, several by or', () => {
    const table = { api: '/x/search', body: { filters: { status: { eq: '$status' } } } };
    expect(bodyOf(table, { query: { search: '  Yusuf ', searchFields: ['name'] } })?.filters).toEqual({
      status: { eq: 'pending' },
      name: { ilike: 'Yusuf' },
    });
    expect(bodyOf(table, { query: { search: 'Yusuf', searchFields: ['firstName', 'lastName'] } })?.filters).toEqual({
      status: { eq: 'pending' },
      or: [{ firstName: { ilike: 'Yusuf' } }, { lastName: { ilike: 'Yusuf' } }],
    });
    const whole = { search: ' Aisha  Danjuma', searchFields: ['firstName', 'lastName'], searchIn: 'searchText' };
    expect(bodyOf(table, { query: whole })?.filters).toEqual({
      status: { eq: 'pending' },
      searchText: { ilike: '%Aisha%Danjuma%' },
    });
    expect(bodyOf(table, { query: { search: '   ', searchFields: ['name'] } })?.filters).toEqual({
      status: { eq: 'pending' },
    });
  });

  test('[TABLE-34] days are sent as their first and last moment in UTC', () => {
    expect([dayBound('2026-03-01', 'from'), dayBound('2026-03-01', 'to')]).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-01T23:59:59.999Z',
    ]);
    const table = { api: '/x/search', body: {}, dateRange: 'osCreatedAt' };
    expect(bodyOf(table, { query: { from: '2026-03-01', to: '2026-03-31' } })?.filters).toEqual({
      osCreatedAt: { gte: '2026-03-01T00:00:00.000Z', lte: '2026-03-31T23:59:59.999Z' },
    });
    expect(bodyOf(table, { query: { to: '2026-03-31' } })?.filters).toEqual({
      osCreatedAt: { lte: '2026-03-31T23:59:59.999Z' },
    });
  });

  test('[TABLE-36] [S-49] for lgaadmin and stateadmin session and term are dropped on school, teacher and count searches, kept on results', () => {
    const filters = { academicYear: { eq: '$academicYear' }, term: { eq: '$term' }, status: { eq: '$status' } };
    for (const role of ['lgaadmin', 'stateadmin'] as const) {
      for (const api of ['api/v1/School/search', 'api/v1/Teacher/search', 'api/state-admin/lgaSchoolCount']) {
        expect(bodyOf({ api, body: { filters } }, { role })?.filters).toEqual({ status: { eq: 'pending' } });
      }
      for (const api of ['api/v1/ClassResults/search', 'api/v1/Results/search']) {
        expect(bodyOf({ api, body: { filters } }, { role })?.filters).toMatchObject({ term: { eq: 'First' } });
      }
    }
    expect(keepsSession('School', 'api/v1/School/search')).toBe(true);
  });

  test('the order is sent as order_entity and order_direction; a GET carries its page in the address', () => {
    const sort = { by: 'name', direction: 'DESC' } as const;
    expect(bodyOf({ api: '/x/search', body: {} }, { query: { sort } })).toMatchObject({
      order_entity: 'name',
      order_direction: 'DESC',
    });
    const [call] = callsOf({ api: '/x?status=pending', call: 'get' });
    expect(pathWithPage(call!, { limit: 20, offset: 40 })).toBe('/x?status=pending&limit=20&offset=40');
    expect(pathWithPage(call!, undefined)).toBe('/x?status=pending');
  });
});

describe('the calls of a row', () => {
  const row = { osid: 'r1', name: 'Amina Yusuf', id: 'c/7', place: { lga: 'l1' } };

  test('[TABLE-07] placeholders of a colon-separated path are replaced by fields of the row', () => {
    expect(redirectPath({ redirectTo: '/School/attestation/t/:id' }, row)).toBe('/School/attestation/t/c%2F7');
    expect(redirectPath({ redirectTo: '/a/:osid:/b/:place.lga' }, row)).toBe('/a/r1/b/l1');
  });

  test('[TABLE-08] a redirect may carry the id as a query parameter', () => {
    expect(redirectPath({ redirectTo: '/a/:osid', idQuery: 'id' }, row)).toBe('/a/r1?id=c%2F7');
    expect(redirectPath({ redirectTo: '/a?x=1', idQuery: 'osid' }, row)).toBe('/a?x=1&id=r1');
    expect(redirectPath({ redirectTo: '/a', idQuery: 'missing' }, row)).toBe('/a');
  });

  test('[TABLE-11] the call carries the row, or a body whose placeholders are filled', () => {
    const find = (name: string) => stored[name];
    const call = confirmCallOf({ action: 'confirm', title: 'x', api: 'api/do' }, row, find);
    expect(call).toEqual({ kind: 'post', api: 'api/do', item: row });
    const filled = confirmCallOf(
      { action: 'approve', title: 'x', api: 'api/do/:osid', bodyVal: { id: '$osid', school: '$schoolId', plain: 1 } },
      row,
      find,
    );
    expect(filled).toMatchObject({ api: 'api/do/r1', bulkBody: { id: 'r1', school: 's1', plain: 1 } });
    const kinds = (['put', 'delete', 'post'] as const).map(
      (way) => confirmCallOf({ action: 'confirm', title: 'x', call: way, putId: 'id' }, row, find).kind,
    );
    expect(kinds).toEqual(['put', 'delete', 'putAsPost']);
    expect(confirmCallOf({ action: 'delete-school-type', title: 'x', api: 'd/' }, row, find).kind).toBe('delete');
  });
});

describe('acts on many', () => {
  const action = { title: 'Approve', api: 'api/bulk', rows: 'filter' as const, bodyVal: { filters: {} } };

  test('[TABLE-46] a post with a body and no rows is not sent: No Processing Records Found', () => {
    expect(bulkRefusal(action, { count: 0, role: 'Inspector' })).toBe('table.no-processing-records');
    expect(bulkRefusal(action, { count: 1, role: 'Inspector' })).toBeUndefined();
    expect(bulkRefusal({ ...action, call: 'put' }, { count: 0, role: 'Inspector' })).toBeUndefined();
  });

  test('[TABLE-47] [S-16] the literal key SchoolId is refused to School and SuperAdmin; schoolId works', () => {
    const template = { ...action, bodyVal: { filters: { SchoolId: { eq: '$schoolId' } } } };
    const ours = { ...action, bodyVal: { filters: { schoolId: { eq: '$schoolId' } } } };
    for (const role of ['School', 'SuperAdmin'] as const) {
      expect(bulkRefusal(template, { count: 3, role })).toBe('table.try-again');
      expect(bulkRefusal(ours, { count: 3, role })).toBeUndefined();
    }
    expect(bulkRefusal(template, { count: 3, role: 'Inspector' })).toBeUndefined();
  });

  test('[TABLE-48] filter placeholders are filled and filters with an empty eq are dropped', () => {
    const bodyVal = {
      filters: {
        schoolId: { eq: '$schoolId' },
        term: { eq: '{{term}}' },
        className: { eq: '$className' },
        x: { eq: '' },
      },
      osids: '$osids',
    };
    const rows = { osids: ['a', 'b'], filters: {}, versions: {} };
    expect(bulkBody({ ...action, bodyVal }, rows, (name) => stored[name])).toEqual({
      filters: { schoolId: { eq: 's1' }, term: { eq: 'First' } },
      osids: ['a', 'b'],
    });
  });

  test('what was on the screen goes along where the table asks for it; a moment that is not known is left out', () => {
    const bodyVal = { filters: '$filters', versions: '$versions', seenAt: '$seenAt' };
    const seen = { versions: { a: '2026-11-16T08:00:00.000Z' }, seenAt: '2026-11-16T08:00:01.000Z' };
    const rows = { osids: [], filters: {} };
    expect(bulkBody({ ...action, bodyVal }, { ...rows, ...seen }, () => undefined)).toEqual({ filters: {}, ...seen });
    const body = bulkBody({ ...action, bodyVal }, { ...rows, versions: seen.versions }, () => undefined);
    expect(body).toEqual({ filters: {}, versions: seen.versions });
  });
});
