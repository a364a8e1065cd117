import { institutionsApi } from '@sanad/contract/api/institutions';
import { invitationsApi } from '@sanad/contract/api/invitations';
import { entities, findEntity } from '@sanad/contract/entities/entities';
import { findRoute } from '@sanad/contract/pages/routes';
import { catalogues } from '@sanad/contract/text/text';
import { type Field, fieldKinds } from '@sanad/contract/ui-config/field';
import type { Form } from '@sanad/contract/ui-config/form';
import { inputTypes } from '@sanad/contract/ui-config/input-types';
import { roles } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { uiConfig } from './index.ts';

type Shape = { properties: Record<string, { items?: Shape }>; required?: readonly string[] };

const forms = Object.entries(uiConfig.forms).map(([id, form]) => ({ id, form }));
const fieldsOf = (form: Form): Field[] =>
  form.fieldsets.flatMap(({ fields = [] }) => fields.filter((field) => typeof field !== 'string'));
/** Of a new record; fields that wait for a query belong to one that exists. */
const sentBy = (form: Form) =>
  fieldsOf(form).filter(({ notSent, onlyWithQuery }) => notSent !== true && onlyWithQuery === undefined);
const inBoth = (key: string) => key in catalogues.en && key in catalogues.hi;

/** What the server takes at the address of the form, for a new record. */
function bodyOf({ api, type }: Form): Shape {
  const [entity = '', act] = api.split('/').filter(Boolean);
  if (act === 'invite') {
    const invited = invitationsApi as unknown as Record<string, { body: Shape }>;
    const found = invited[entity];
    if (found === undefined) throw new Error(`nobody can be invited at ${api}`);
    return found.body;
  }
  const own = [institutionsApi.assignClassTeacher, institutionsApi.setUpClass].find(
    ({ path }) => path === `/api/v1${api}`,
  );
  if (own !== undefined) return own.body as unknown as Shape;
  const known = findEntity(entity);
  if (known === undefined || act !== undefined) throw new Error(`there is nothing at ${api}`);
  const shape = known.schema as unknown as Shape;
  const property = /^property:(\w+)$/.exec(type)?.[1];
  if (property === undefined) return shape;
  const item = shape.properties[property]?.items;
  if (item === undefined) throw new Error(`${entity} has no list ${property}`);
  return item;
}

const isSearch = (url: string) => {
  const [, entity = ''] = /^\/?(?:api\/)?(?:v1\/)?(\w+)\/search$/.exec(url) ?? [];
  return findEntity(entity)?.name === entity;
};

describe.each(forms)('form $id', ({ id, form }) => {
  test('every field is one that its address takes, of a kind that there is', () => {
    const { properties } = bodyOf(form);
    expect(
      sentBy(form)
        .filter(({ name }) => !(name in properties))
        .map(({ name }) => name),
    ).toEqual([]);
    const kinds: readonly string[] = [...fieldKinds, ...inputTypes];
    expect(fieldsOf(form).filter(({ type }) => type !== undefined && !kinds.includes(type))).toEqual([]);
  });

  test('a new record has all that is required, and the form says so', () => {
    const isEditOnly = id.startsWith('own-') || id === 'profile-registration' || /edit/i.test(id);
    const { required = [] } = bodyOf(form);
    // A School sets its own, the server numbers students; an existing record has them already.
    const given = [
      'uniqueId',
      // A pupil whom a school takes in is its own, in its state.
      ...(form.api === '/Student' ? ['schoolId', 'stateId'] : []),
      ...fieldsOf(form).flatMap((field) => (field.required || field.hidden ? field.name : [])),
    ];
    expect(isEditOnly ? [] : required.filter((name) => !given.includes(name))).toEqual([]);
  });

  test('names definitions that the schemas have, and a privacy configuration of one', () => {
    const names = Object.keys(entities);
    for (const { definition, privacyConfig } of form.fieldsets) {
      expect(names).toContain(definition);
      if (privacyConfig !== undefined) expect(names.map((name) => `${name}OsConfig`)).toContain(privacyConfig);
    }
  });

  test('every field has its label, and every choice its words, in both languages', () => {
    const labelled = (field: Field) =>
      inBoth(`${form.langKey}.${field.name}`) || (field.title !== undefined && inBoth(field.title));
    expect(
      fieldsOf(form)
        .filter((field) => !labelled(field))
        .map(({ name }) => name),
    ).toEqual([]);
    const words = fieldsOf(form).flatMap(({ options = [] }) => options.map(({ label }) => label));
    expect(words.filter((label) => label.includes('.') && !inBoth(label))).toEqual([]);
  });

  test('asks for its lists where there are such lists, and depends on fields that it has', () => {
    const names = fieldsOf(form).map(({ name }) => name);
    const urls = fieldsOf(form).flatMap(({ requestCall }) => requestCall?.url ?? []);
    expect(urls.filter((url) => !isSearch(url))).toEqual([]);
    const leaders = fieldsOf(form).flatMap(({ dependentOn }) => dependentOn ?? []);
    expect(leaders.filter((name) => !names.includes(name))).toEqual([]);
    expect((form.links ?? []).filter(({ redirectTo }) => findRoute(redirectTo) === undefined)).toEqual([]);
  });

  test('its patterns can be read', () => {
    const patterns = fieldsOf(form).flatMap(({ validation }) => validation?.pattern ?? []);
    expect(patterns.map((pattern) => new RegExp(pattern, 'u').source)).toEqual(patterns);
  });
});

test('every role has the form of its own record, and each sign-up its form', () => {
  const ids = Object.keys(uiConfig.forms);
  expect(roles.filter((role) => !ids.includes(`own-${role}`))).toEqual([]);
  expect(forms.filter(({ form }) => form.isSignupForm).map(({ id }) => id)).toEqual([
    'school-signup',
    'student-signup',
    'verifier',
  ]);
});

test('a form that a menu opens is there', () => {
  const named = [...JSON.stringify(uiConfig.menu).matchAll(/"addform":"([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(named.filter((id) => uiConfig.forms[id] === undefined)).toEqual([]);
});

test('every form is opened from somewhere: a menu, a list, a profile or a screen that names it', () => {
  const { menu, tables, layouts } = uiConfig;
  const named = [...JSON.stringify({ menu, tables, layouts }).matchAll(/"(?:add|edit)form":"([^"]+)"/g)];
  /** By the home page, the class cards and the certificate templates; `/form/teacher` is an address of its own. */
  const byScreens = ['student-signup', 'school-signup', 'verifier', 'admin-schoolClass', 'edit-issuer', 'teacher'];
  const opened = [...byScreens, 'edit-issuer-school', ...named.map(([, id]) => id)];
  expect(Object.keys(uiConfig.forms).filter((id) => !opened.includes(id))).toEqual([]);
  expect(named.filter(([, id = '']) => uiConfig.forms[id] === undefined)).toEqual([]);
});

test('every label of the catalogue of forms is used by a form', () => {
  const all = JSON.stringify(uiConfig.forms);
  const labels = forms.flatMap(({ form }) => fieldsOf(form).map(({ name }) => `${form.langKey}.${name}`));
  const unused = Object.keys(catalogues.en).filter(
    (key) => /^(field|form-title)\./.test(key) && !labels.includes(key) && !all.includes(`"${key}"`),
  );
  expect(unused).toEqual([]);
});

test('[CONST-03] institutes are searched twenty at a time, from the first', () => {
  const asked = forms.flatMap(({ form }) =>
    fieldsOf(form).flatMap(({ autocomplete }) =>
      autocomplete?.apiURL === '/Institute/search' ? [autocomplete.body] : [],
    ),
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const body of asked) expect(body).toMatchObject({ offset: 0, limit: 20 });
});
