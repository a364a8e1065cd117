import type { UiConfig } from '@sanad/contract/ui-config/kinds';
import type { Menu } from '@sanad/contract/ui-config/menu';
import type { SearchHead } from '@sanad/contract/ui-config/search';
import type { Role } from '@sanad/contract/values/roles';
import { admin as adminOfIssuer } from './admin/Issuer.ts';
import { admin as adminOfSchool } from './admin/School.ts';
import { admin as adminOfSuperAdmin } from './admin/SuperAdmin.ts';
import { forms } from './all-forms.ts';
import { header as defaultHeader } from './headers/default.ts';
import { layouts } from './layouts.ts';
import { menu as examiner } from './menus/Examiner.ts';
import { menu as inspector } from './menus/Inspector.ts';
import { menu as issuer } from './menus/Issuer.ts';
import { menu as lgaadmin } from './menus/lgaadmin.ts';
import { menu as school } from './menus/School.ts';
import { menu as student } from './menus/Student.ts';
import { menu as superAdmin } from './menus/SuperAdmin.ts';
import { menu as stateadmin } from './menus/stateadmin.ts';
import { menu as teacher } from './menus/Teacher.ts';
import { menu as verifier } from './menus/Verifier.ts';
import { search as studentSearch } from './search/student.ts';
import { tables } from './tables.ts';

export { appConfig } from './app-config.ts';

const menu: Record<Role, Menu> = {
  SuperAdmin: superAdmin,
  School: school,
  Inspector: inspector,
  Examiner: examiner,
  stateadmin,
  lgaadmin,
  Teacher: teacher,
  Verifier: verifier,
  Issuer: issuer,
  Student: student,
};

/** Every piece by kind and id. A form, table or layout is added together with the endpoint that it calls. */
export const uiConfig: UiConfig = {
  headers: { default: defaultHeader },
  menu,
  forms,
  layouts,
  tables,
  search: { student: studentSearch },
  pages: {},
  admin: { Issuer: adminOfIssuer, School: adminOfSchool, SuperAdmin: adminOfSuperAdmin },
};

/** What stands at the top of `search.json`. */
export const searchHead: SearchHead = { header: 'default', limit: 20 };
