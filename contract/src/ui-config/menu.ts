import Type, { type Static, type TOptional, type TString } from 'typebox';
import { waitingKinds } from '../api/insights.ts';
import type { StorageKey } from '../pages/storage-keys.ts';
import { resultStatuses } from '../values/statuses.ts';
import { HeaderItem } from './headers.ts';

/** What a child of a side-menu entry may say. */
const entryKeys = {
  title: Type.String({ minLength: 1 }),
  /** Target route with its query; a group that only holds children has none. */
  redirectTo: Type.Optional(Type.String()),
  /** Other pages that belong to the entry: it is marked on them as well. */
  pages: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  icon: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  className: Type.Optional(Type.String()),
  /** Form that the entry's add link opens in the outlet `claim` (`add/<form>`). */
  addform: Type.Optional(Type.String()),
  /** What waits there for the user: its number stands in the entry. */
  count: Type.Optional(Type.Enum([...waitingKinds])),
};

export const MenuChild = Type.Object(entryKeys);
export type MenuChild = Static<typeof MenuChild>;

/** An entry of the side menu. */
export const MenuEntry = Type.Object({
  ...entryKeys,
  children: Type.Optional(Type.Object({ menus: Type.Array(MenuChild) })),
});
export type MenuEntry = Static<typeof MenuEntry>;

/** The dropdown filters that a sub-header can show. */
export const subHeaderFilters = [
  'academicYear',
  'term',
  'status',
  'schoolType',
  'resultType',
  'accountRole',
  'accountState',
  'state',
  'lga',
  'school',
] as const;

/** A filter or a button of the sub-header. */
export const SubMenuItem = Type.Object({
  ...HeaderItem.properties,
  /** Shows the item only while the path contains one of these fragments. */
  paths: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  filter: Type.Optional(Type.Enum([...subHeaderFilters])),
  addform: Type.Optional(Type.String()),
  /** Values of the status filter with which the button can be used; absent: with every one. */
  enabledFor: Type.Optional(Type.Array(Type.Enum([...resultStatuses]))),
});
export type SubMenuItem = Static<typeof SubMenuItem>;

/**
 * Storage keys that a menu may fill from the user's record. A closed list: configuration must never write the
 * token or the keys by which the product runs itself.
 */
export const storableKeys = [
  'admissionNo',
  'osid',
  'jssid',
  'ssid',
  'uniqueId',
  'stateId',
  'schoolId',
  'schoolName',
  'schoolType',
  'identifier',
  'examinerOsid',
  'lgaosid',
  'lgaName',
  'stateOsid',
  'stateName',
] as const satisfies readonly StorageKey[];
export type StorableKey = (typeof storableKeys)[number];

const storedFields = Object.fromEntries(
  storableKeys.map((key) => [key, Type.Optional(Type.String({ minLength: 1 }))]),
) as Record<StorableKey, TOptional<TString>>;

/** Everything that the frame shows to one role. */
export const Menu = Type.Object({
  menus: Type.Array(MenuEntry),
  headerMenus: Type.Optional(
    Type.Object({ left: Type.Optional(Type.Array(HeaderItem)), right: Type.Optional(Type.Array(HeaderItem)) }),
  ),
  subMenus: Type.Optional(
    Type.Object({ left: Type.Optional(Type.Array(SubMenuItem)), right: Type.Optional(Type.Array(SubMenuItem)) }),
  ),
  /** Entries behind the user's picture. */
  profileMenus: Type.Optional(Type.Array(HeaderItem)),
  logout: Type.Object({ title: Type.String({ minLength: 1 }) }),
  acadmicYearStartWith: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  /** Hides the profile picture. */
  isDpHidden: Type.Optional(Type.Boolean()),
  isBellHidden: Type.Optional(Type.Boolean()),
  /** Hides the bell only while the path contains one of these fragments. */
  bellHiddenOn: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  subHeaderTitleNotshow: Type.Optional(Type.Boolean()),
  /** Search piece behind the header's search box; absent: no box. */
  search: Type.Optional(Type.String()),
  headerStyle: Type.Optional(Type.Enum(['plain', 'issuer'])),
  /** Fields of the user's record that make the displayed name. */
  name: Type.String({ minLength: 1 }),
  lastname: Type.Optional(Type.String()),
  /** Storage key → field of the user's record whose value is kept under it. */
  storeValwithName: Type.Optional(Type.Object(storedFields, { additionalProperties: false })),
});
export type Menu = Static<typeof Menu>;
