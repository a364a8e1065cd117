import { accountsApi } from '@sanad/contract/api/accounts';
import { Activity } from '@sanad/contract/api/activity';
import { certificatesApi } from '@sanad/contract/api/certificates';
import { claimsApi, type DeskEntry } from '@sanad/contract/api/claims';
import { credentialsApi } from '@sanad/contract/api/credentials';
import { institutionsApi, lgaOrders, stateOrders } from '@sanad/contract/api/institutions';
import type { ManagedAccount } from '@sanad/contract/api/managed-accounts';
import type { DoubtListItem } from '@sanad/contract/api/pupils';
import { recordChangesApi } from '@sanad/contract/api/record-changes';
import { resultsApi, type UploadListItem } from '@sanad/contract/api/results';
import { type ShareLink, shareLinksApi } from '@sanad/contract/api/share-links';
import { findEntity } from '@sanad/contract/entities/entities';
import { findRoute } from '@sanad/contract/pages/routes';
import { storageKeys } from '@sanad/contract/pages/storage-keys';
import { catalogues } from '@sanad/contract/text/text';
import { subHeaderFilters } from '@sanad/contract/ui-config/menu';
import { type Column, rowStatuses, type Table } from '@sanad/contract/ui-config/table';
import { limits } from '@sanad/contract/values/limits';
import { roles } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { uiConfig } from './index.ts';

const systemFields = ['osid', 'osCreatedAt', 'osUpdatedAt'];
const joinFields = [
  'recordName',
  'firstName',
  'middleName',
  'lastName',
  'admissionNo',
  'email',
  'className',
  'subClass',
  'osCreatedAt',
];
const uploadFields = [
  'fileName',
  'reason',
  'osCreatedAt',
  'academicYear',
  'totalCount',
  'fulfilledCount',
  'rejectedCount',
  'pendingCount',
  'issuedCount',
  'declinedCount',
  'state',
] satisfies (keyof UploadListItem)[];
const doubtFields = [
  ...(['doubtfulName', 'doubtfulNumber', 'candidateName', 'candidateNumber', 'reasonText'] as const),
  ...(['schoolName', 'osCreatedAt', 'state'] as const),
] satisfies (keyof DoubtListItem)[];
const accountFields = [
  ...([
    'email',
    'name',
    'roles',
    'rolesText',
    'secondFactor',
    'isOwn',
    'lastSignInAt',
    'osCreatedAt',
    'state',
  ] as const),
] satisfies (keyof ManagedAccount)[];
const linkFields = ['title', 'purpose', 'url', 'createdAt', 'expiresAt', 'state'] satisfies (keyof ShareLink)[];
const claimFields = [
  ...([
    'requestorName',
    'entity',
    'subject',
    'property',
    'documentCount',
    'daysWaited',
    '_osState',
    'osCreatedAt',
  ] as const),
] satisfies (keyof DeskEntry)[];
const markFields = ['subject', 'count', 'average', 'highest', 'lowest', 'grades'];
const historyFields = [
  ...['firstName', 'middleName', 'lastName', 'schoolName', 'candidateNo', 'certificateNo', 'status', 'reason'],
  ...['source', 'resultType', 'batchId', 'query.admissionNo', 'osCreatedAt'],
];
const adminFields = ['lgaAdminEmail', 'osid'];

/** What the rows of each call have; a search of the registry has the fields of its entity. */
function fieldsOf(api: string): readonly string[] | undefined {
  const entity = /^api\/v1\/(\w+)\/search$/.exec(api)?.[1];
  if (entity === 'VerificationHistory') return historyFields;
  if (entity === 'UploadBatch') return uploadFields;
  if (entity === 'PupilDoubt') return doubtFields;
  // A role is searched by its own name, among those that the account has.
  if (entity === 'UserAccount') return [...accountFields, 'role'];
  if (entity === 'ActivityLog') return Object.keys(Activity.properties);
  const found = entity === undefined ? undefined : findEntity(entity);
  const isInvited = ['Teacher', 'Inspector', 'Examiner', 'LgaStateAdmin', 'Issuer'].includes(entity ?? '');
  const computed = entity === 'SchoolType' ? ['schoolCount'] : isInvited ? ['invitation'] : [];
  if (found !== undefined) return [...Object.keys(found.schema.properties ?? {}), ...systemFields, ...computed];
  const path = `/${api.replace(/\?.*$/, '')}`;
  if (path === accountsApi.studentJoins.path) return joinFields;
  if (path === claimsApi.desk.path) return claimFields;
  if (path === shareLinksApi.list.path) return linkFields;
  if (path === recordChangesApi.list.path)
    return ['name', 'place', 'wishedName', 'wishedNumber', 'wishedKey', 'osCreatedAt'];
  if (/^\/api\/(school|superAdmin)\/aggregateMarks$/.test(path)) return markFields;
  if (path === institutionsApi.lgaSchoolCount.path) return [...lgaOrders, ...adminFields];
  if (path === institutionsApi.stateSchoolCounts.path) return [...stateOrders, 'osid'];
  return undefined;
}

/** Calls of buttons and of acts on many that the server answers. */
const writes = [
  '/api/superAdmin/school-status/',
  institutionsApi.teacherSignature.path.replace(':osid', ''),
  '/api/v1/Contact/',
  '/api/invitations/',
  '/api/pupil-doubts',
  '/api/v1/Teacher/',
  `${shareLinksApi.list.path}/`,
  '/api/student-joins/',
  '/api/report/resolve/',
  '/api/student-joins',
  `${recordChangesApi.list.path}/`,
  '/api/superAdmin/ActivityLog',
  resultsApi.batch.path.replace(':id', ''),
  resultsApi.failedItems.path.replace(':id', ':osid'),
  ...certificatesApi.approve.paths,
  ...certificatesApi.reject.paths,
  ...certificatesApi.bulkApprove.paths,
  ...certificatesApi.bulkReject.paths,
  ...credentialsApi.revoke.paths,
  ...credentialsApi.suspend.paths,
  ...credentialsApi.unsuspend.paths,
];

const namesIn = ({ name, names = [], below, over, type }: Column): string[] =>
  [type === 'average' ? 'subjectAndGrade' : name, ...names, below, over].filter((field) => field !== undefined);

const buttonsIn = (table: Table) => table.fields.flatMap((column) => column.buttons ?? []);

function marksIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/^[$:](\w+)$/g)].map(([, name]) => name ?? '');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marksIn) : [];
}

const tables = Object.entries(uiConfig.tables).map(([id, table]) => ({ id, table }));

describe.each(tables)('the list $id', ({ table }) => {
  const fields = fieldsOf(table.api);

  test('calls an endpoint that is there, page by page', () => {
    expect(fields, table.api).toBeInstanceOf(Array);
    // Marks by subject and a pupil's own links come all at once: there are never many.
    const comesWhole = table.isAggregate === true || `/${table.api}` === shareLinksApi.list.path;
    expect(table.body?.limit).toBe(comesWhole ? undefined : limits.tablePageSize);
  });

  test('shows, searches and sorts by fields that its rows have', () => {
    const named = table.fields.filter((column) => column.buttons === undefined).flatMap(namesIn);
    const searched = table.menuFilter?.searchBy ?? [];
    const ordered = [table.body?.order_entity, table.dateRange].filter((field) => field !== undefined);
    const filtered = Object.keys(table.body?.filters ?? {});
    const all = [...named, ...searched, ...ordered].filter((field) => !fields?.includes(field));
    expect(all).toEqual([]);
    const known = [...(fields ?? []), 'stateId', 'lgaosid'];
    expect(filtered.filter((field) => !known.includes(field))).toEqual([]);
  });

  test('finds the names behind ids where there are some', () => {
    const lookups = [table.within, ...table.fields.map(({ lookup }) => lookup)].filter((one) => one !== undefined);
    const wrong = lookups.filter(({ api, label }) => fieldsOf(api)?.includes(label) !== true);
    expect(wrong).toEqual([]);
  });

  test('fills its marks from filters, storage, the route or the address', () => {
    const known: readonly string[] = [...subHeaderFilters, ...storageKeys, 'id', 'batchId'];
    expect(marksIn(table.body).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('has its texts in both languages', () => {
    const texts = [
      table.emptyText,
      ...table.fields.flatMap(({ belowTitle, values }) => [belowTitle, ...Object.values(values ?? {})]),
      ...[...buttonsIn(table), ...(table.bulkActions ?? [])].flatMap(({ title, heading, message }) => [
        title,
        heading,
        message,
      ]),
      ...buttonsIn(table).flatMap(({ toasts }) => Object.values(toasts ?? {})),
    ].filter((key) => key !== undefined);
    expect(texts.filter((key) => !(key in catalogues.en) || !(key in catalogues.hi))).toEqual([]);
  });

  test('its buttons lead to built screens with lists that are there', () => {
    const broken = buttonsIn(table)
      .flatMap(({ redirectTo }) => (redirectTo === undefined ? [] : [redirectTo.replace(/:\w+/g, 'x')]))
      .filter((target) => {
        const found = findRoute(target);
        const { table: list } = found?.params ?? {};
        return found?.route.built !== true || (list !== undefined && !Object.hasOwn(uiConfig.tables, list));
      });
    expect(broken).toEqual([]);
  });

  test('its acts call what the server answers, for statuses that there are', () => {
    const acts = [...buttonsIn(table), ...(table.bulkActions ?? []), table.rangeDownload ?? {}];
    const calls = acts.flatMap((act) => ('api' in act && act.api !== undefined ? [`/${act.api}`] : []));
    expect(calls.filter((path) => !writes.includes(path))).toEqual([]);
    const statuses = buttonsIn(table).flatMap(({ enabledFor = [], visibleFor = [] }) => [...enabledFor, ...visibleFor]);
    expect(statuses.filter((status) => !rowStatuses.includes(status))).toEqual([]);
  });
});

describe('all lists', () => {
  test('every text of the lists is used by one of them', () => {
    const used = JSON.stringify(uiConfig.tables);
    // The form for one goes with the text for many.
    const named = (key: string) => used.includes(`"${key.replace(/_one$/, '')}"`);
    const unused = Object.keys(catalogues.en).filter((key) => key.startsWith('list.') && !named(key));
    expect(unused).toEqual([]);
  });

  test('every list is reached: from a menu, or from a row of another list', () => {
    const targets = [
      ...roles.flatMap((role) => JSON.stringify(uiConfig.menu[role]).match(/"\/[^"]+"/g) ?? []),
      ...(JSON.stringify(uiConfig.tables).match(/"\/[^"]+"/g) ?? []),
    ].map((target) => findRoute(target.slice(1, -1).replace(/:\w+/g, 'x'))?.params.table?.toLowerCase());
    const unreached = Object.keys(uiConfig.tables).filter((id) => !targets.includes(id.toLowerCase()));
    expect(unreached).toEqual([]);
  });

  test('[CERT-20] students take their certificates along, share and save them, but not in the list of their reports', () => {
    const actionsOf = (id: string) => buttonsIn(uiConfig.tables[id] as Table).map(({ action }) => action);
    for (const id of ['Student', 'student-regional']) {
      expect(actionsOf(id)).toEqual(['preview', 'download', 'share', 'print', 'save-to-drive']);
    }
    expect(actionsOf('reportlist').filter((action) => ['download', 'share', 'save-to-drive'].includes(action))).toEqual(
      [],
    );
  });

  test('[TABLE-30] [CERT-15] only school, administration and inspector have buttons that decide', () => {
    const deciding = tables.flatMap(({ id, table }) =>
      buttonsIn(table).some(({ api = '' }) => certificatesApi.approve.paths.includes(`/${api}`)) ? [id] : [],
    );
    expect(deciding.sort()).toEqual(['Inspector', 'admin_student', 'regional_list', 'super_student']);
    const reject = buttonsIn(uiConfig.tables.Inspector as Table).find(({ action }) => action === 'reject');
    expect(reject?.visibleFor).toEqual(['pending']);
  });

  test('every decision about a result names what was on the screen', () => {
    const decisions = [...certificatesApi.approve.paths, ...certificatesApi.reject.paths];
    for (const { id, table } of tables) {
      for (const { api = '', bodyVal } of buttonsIn(table)) {
        if (decisions.includes(`/${api}`)) expect([id, bodyVal]).toMatchObject([id, { osUpdatedAt: '$osUpdatedAt' }]);
      }
      for (const { api, bodyVal, rows } of table.bulkActions ?? []) {
        const many = [...certificatesApi.bulkApprove.paths, ...certificatesApi.bulkReject.paths];
        if (!many.includes(`/${api}`)) continue;
        expect([id, bodyVal.versions]).toEqual([id, '$versions']);
        if (rows === 'filter') expect([id, bodyVal.seenAt]).toEqual([id, '$seenAt']);
      }
    }
  });

  test('[S-16] an act on many is limited by our own keys, never by the unfilled SchoolId', () => {
    expect(JSON.stringify(uiConfig.tables)).not.toContain('SchoolId"');
  });
});
