import { academicYear, academicYears, terms } from '@sanad/contract/school/school-year';
import { accountStates } from '@sanad/contract/values/account-states';
import { type Role, roles } from '@sanad/contract/values/roles';
import { coreSchoolTypes } from '@sanad/contract/values/school-types';

/** Filters whose values are known here. */
export const valueFilters = [
  'academicYear',
  'term',
  'status',
  'schoolType',
  'resultType',
  'accountRole',
  'accountState',
] as const;
export type ValueFilter = (typeof valueFilters)[number];

export type Option = { value: string; label: string };

/** Class types by the value that the server knows (core §9). */
const classTypes: Option[] = [
  { value: 'bcece', label: 'frame.class-type.upper-basic' },
  { value: 'middle basic', label: 'frame.class-type.middle-basic' },
];
const resultTypes: Option[] = [
  { value: 'school', label: 'list.regular' },
  { value: 'regional', label: 'list.regional' },
];
const schoolTypeLabel = (type: string) =>
  (coreSchoolTypes as readonly string[]).includes(type) ? `school-type.${type}` : type;

/** Nothing chosen: the filter shows its own name. */
export const noChoice: Option = { value: '', label: '' };

/** The options of a filter whose values are known here; labels are text keys. */
export function filterOptions(
  filter: ValueFilter,
  context: {
    now: Date;
    startYear?: number | undefined;
    pathname: string;
    role: Role;
    ownSchoolType?: string | undefined;
  },
): Option[] {
  switch (filter) {
    case 'academicYear':
      return academicYears(context.now, context.startYear).map((year) => ({ value: year, label: year }));
    case 'term':
      return [noChoice, ...terms.map((term) => ({ value: term, label: `frame.term.${term}` }))];
    case 'status':
      return statusOptions(context.pathname);
    case 'resultType':
      return [noChoice, ...resultTypes];
    case 'accountRole':
      return [noChoice, ...roles.map((role) => ({ value: role, label: `role.${role}` }))];
    case 'accountState':
      return [noChoice, ...accountStates.map((state) => ({ value: state, label: `frame.account-state.${state}` }))];
    case 'schoolType': {
      if (context.role !== 'Teacher') return [noChoice, ...classTypes];
      const own = context.ownSchoolType === undefined ? coreSchoolTypes : [context.ownSchoolType];
      return own.map((type) => ({ value: type, label: schoolTypeLabel(type) }));
    }
  }
}

function isAdminPage(pathname: string): boolean {
  return /\/admin(\/|$)/i.test(pathname);
}

/** Lists of what was verified. */
function isVerification(pathname: string): boolean {
  return /\/list\/verif/i.test(pathname);
}

const verdicts: Option[] = [
  { value: 'verified', label: 'list.verified' },
  { value: 'verification failed', label: 'list.failed' },
];

/** The admin pages may show every status and call the rejected ones declined. */
function statusOptions(pathname: string): Option[] {
  if (isVerification(pathname)) return [noChoice, ...verdicts];
  const options = [
    { value: 'issued', label: 'frame.status.issued' },
    { value: 'pending', label: 'frame.status.pending' },
  ];
  if (!isAdminPage(pathname)) return [...options, { value: 'rejected', label: 'frame.status.rejected' }];
  return [noChoice, ...options, { value: 'rejected', label: 'frame.status.declined' }];
}

/** The value of a filter that the address does not name. */
export function defaultFilter(filter: string, context: { now: Date; pathname: string; options: Option[] }): string {
  if (filter === 'academicYear') return academicYear(context.now.getFullYear());
  if (filter === 'status') {
    return isAdminPage(context.pathname) || isVerification(context.pathname) ? '' : 'pending';
  }
  return context.options[0]?.value ?? '';
}
