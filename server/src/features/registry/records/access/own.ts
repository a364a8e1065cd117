import type { EntityName } from '@sanad/contract/entities/entity';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import type { Role } from '@sanad/contract/values/roles';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { keyOf } from '../../claims/usecases/claims.ts';
import type { OwnRecord } from '../rules.ts';

/** Where the caller belongs: from its own records of the roles that it holds, never from the request. */
export type Own = {
  id: string;
  students: readonly string[];
  schools: readonly string[];
  schoolStates: readonly string[];
  /** Without those of schools that nobody has vetted yet. */
  vettedSchoolStates: readonly string[];
  teachers: readonly string[];
  teacherSchools: readonly string[];
  classes: readonly string[];
  inspectorStates: readonly string[];
  examiners: readonly string[];
  lgas: readonly string[];
  states: readonly string[];
  issuers: readonly string[];
  /** The releases whose moment has not come. */
  withheld: readonly string[];
  /** What it attests as, one for each of its records: claims are held against these (registry/claims). */
  attesting: readonly Attesting[];
};

/** `isActive`: whether what it attests counts; a school that waits or is suspended only reads. */
export type Attesting = {
  role: Role;
  osid: string;
  stateId: string | undefined;
  isActive: boolean;
  keys: readonly string[];
};

/** The roles that belong somewhere: their own records tell where. */
const placedRoles: readonly Role[] = [
  'Student',
  'School',
  'Teacher',
  'Inspector',
  'Examiner',
  'lgaadmin',
  'stateadmin',
  'Issuer',
];

/** The entities whose records tell where a caller belongs, for the roles that it holds. */
export function placingEntities({ roles }: Actor): EntityName[] {
  const held = placedRoles.filter((role) => roles.includes(role));
  return [...new Set<EntityName>(held.map((role) => roleEntities[role].entity))];
}

function values<T>(list: readonly (T | null)[]): T[] {
  return list.filter((value) => value !== null);
}

/** Roles whose record has a standing: one that waits or is suspended attests nothing. */
const vetted: readonly Role[] = ['School', 'Issuer'];

/** The fields of an attestor's own record that conditions may name; `*` are its roles. */
function attestingAs(role: Role, roles: readonly Role[], record: OwnRecord): Attesting {
  const { osid, state_id: state, lga_id: lga, school_id: school, status } = record;
  const fields: [string, string | null][] = [
    ['osid', osid],
    ['stateId', state],
    ['schoolStateId', state],
    ['lgaId', lga],
    ['schoolLgaId', lga],
    ['schoolId', school],
    ...roles.map((held): [string, string] => ['*', held]),
  ];
  const keys = fields.flatMap(([name, value]) => (value === null ? [] : [keyOf(name, value)]));
  return { role, osid, stateId: state ?? undefined, isActive: !vetted.includes(role) || status === 'active', keys };
}

/** A record counts only for a caller whose token says that it holds the role. */
type Beside = { classes: readonly string[]; withheld: readonly string[] };

export function ownOf(actor: Actor, records: readonly OwnRecord[], { classes, withheld }: Beside): Own {
  const of = (role: Role): readonly OwnRecord[] => {
    const described: { entity: EntityName; type?: string } = roleEntities[role];
    if (!actor.roles.includes(role)) return [];
    return records.filter(
      (record) =>
        record.entity === described.entity && (described.type === undefined || record.group_key === described.type),
    );
  };
  return {
    id: actor.id,
    students: of('Student').map((record) => record.osid),
    schools: of('School').map((record) => record.osid),
    schoolStates: values(of('School').map((record) => record.state_id)),
    vettedSchoolStates: values(
      of('School')
        .filter(({ status }) => status !== 'pending')
        .map((record) => record.state_id),
    ),
    teachers: of('Teacher').map((record) => record.osid),
    teacherSchools: values(of('Teacher').map((record) => record.school_id)),
    classes: actor.roles.includes('Teacher') ? classes : [],
    inspectorStates: values(of('Inspector').map((record) => record.state_id)),
    examiners: of('Examiner').map((record) => record.osid),
    lgas: values(of('lgaadmin').map((record) => record.lga_id)),
    states: values(of('stateadmin').map((record) => record.state_id)),
    issuers: of('Issuer').map((record) => record.osid),
    withheld,
    attesting: placedRoles.flatMap((role) => of(role).map((record) => attestingAs(role, actor.roles, record))),
  };
}
