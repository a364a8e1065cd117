import type { Search } from '@sanad/contract/ui-config/search';

/** The header's search box of a menu that says `search: 'student'`, for lists that name no fields of their own. */
export const search: Search = {
  tab: 'student',
  tabTitle: 'menu.students',
  api: '/Student/search',
  filters: [
    { key: 'firstName', title: 'field.firstName', propertyPath: 'firstName', default: true },
    { key: 'lastName', title: 'field.lastName', propertyPath: 'lastName' },
    { key: 'admissionNo', title: 'field.admissionNo', propertyPath: 'admissionNo' },
  ],
  results: { fields: [{ property: 'firstName' }, { property: 'lastName' }, { property: 'admissionNo' }] },
};
