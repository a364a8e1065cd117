import type { ClassCard, ClassDivision } from '@sanad/contract/api/institution-replies';
import type { EntityName } from '@sanad/contract/entities/entity';
import { type ClassPlace, classIdOf } from '@sanad/contract/entities/school-class';
import { type StateImage, stateImages } from '@sanad/contract/forms/office-images';
import { divisions } from '@sanad/contract/school/school-year';
import type { Role } from '@sanad/contract/values/roles';

/** Which schools a caller may act on: all, or those named by themselves, by their area or by their state; which issuers. */
export type Scope = {
  all: boolean;
  schools: readonly string[];
  lgas: readonly string[];
  states: readonly string[];
  issuers: readonly string[];
};

/** The entities whose records say where their holder works. */
export const posting: readonly EntityName[] = ['School', 'Teacher', 'LgaStateAdmin', 'Inspector', 'Issuer'];

/** A record of the caller that says where it works. */
export type Post = {
  entity: EntityName;
  osid: string;
  school_id: string | null;
  lga_id: string | null;
  state_id: string | null;
  group_key: string | null;
};

type Reach = { post: (post: Post) => boolean; gives: Exclude<keyof Scope, 'all'>; id: (post: Post) => string | null };

const isA = (entity: EntityName, type?: string) => (post: Post) =>
  post.entity === entity && (type === undefined || post.group_key === type);

/** How far each role reaches, by the record that it holds. Roles that are not here reach no school. */
const reaches: Partial<Record<Role, Reach>> = {
  School: { post: isA('School'), gives: 'schools', id: (post) => post.osid },
  Teacher: { post: isA('Teacher'), gives: 'schools', id: (post) => post.school_id },
  lgaadmin: { post: isA('LgaStateAdmin', 'lgaAdmin'), gives: 'lgas', id: (post) => post.lga_id },
  stateadmin: { post: isA('LgaStateAdmin', 'stateAdmin'), gives: 'states', id: (post) => post.state_id },
  Issuer: { post: isA('Issuer'), gives: 'issuers', id: (post) => post.osid },
  Inspector: { post: isA('Inspector'), gives: 'states', id: (post) => post.state_id },
};

/** What the given roles reach together, by the records of their holder. */
export function scopeOf(roles: readonly Role[], posts: readonly Post[]): Scope {
  const scope = { schools: [] as string[], lgas: [] as string[], states: [] as string[], issuers: [] as string[] };
  for (const role of roles) {
    const reach = reaches[role];
    if (reach === undefined) continue;
    const ids = posts.filter(reach.post).map(reach.id);
    scope[reach.gives].push(...ids.filter((id) => id !== null));
  }
  return { all: roles.includes('SuperAdmin'), ...scope };
}

/** "2024-2025", not "2024-2026". */
export function isSession(academicYear: string): boolean {
  const [from, to] = academicYear.split('-').map(Number);
  return from !== undefined && to === from + 1;
}

/** The place that a class id names; undefined for one of another form. */
export function findClassPlace(classId: string): ClassPlace | undefined {
  const [schoolId, academicYear, className, division, ...more] = classId.split('/');
  const subClass = divisions.find((one) => one === division);
  if (schoolId === undefined || academicYear === undefined || className === undefined) return undefined;
  if (subClass === undefined || more.length > 0 || !isSession(academicYear)) return undefined;
  return { schoolId, academicYear, className, subClass };
}

/** Whether what is said of a class beside its id agrees with it. */
export function agrees(
  place: ClassPlace,
  said: Partial<Record<keyof ClassPlace | 'classId', string | undefined>>,
): boolean {
  const whole = { ...place, classId: classIdOf(place) };
  return Object.entries(whole).every(([key, value]) => {
    const other = said[key as keyof typeof whole];
    return other === undefined || other === value;
  });
}

export type CountedClass = {
  osid: string;
  className: string;
  subClass: string;
  classId: string;
  subjectCount: number;
  studentCount: number;
  issuedCount: number;
  pendingCount: number;
  rejectedCount: number;
  withdrawnCount: number;
  teacherIds: string[];
};

const byNumbers = new Intl.Collator('en', { numeric: true });

function divisionOf({ className: _className, teacherIds, ...counted }: CountedClass): ClassDivision {
  return {
    ...counted,
    entityName: 'SchoolClass',
    teacherCount: teacherIds.length,
    studentcountCss: counted.studentCount === 0 ? 'no-students' : 'has-students',
  };
}

/** One card per class with its divisions, JSS 2 before JSS 10. */
export function cardsOf(classes: readonly CountedClass[]): ClassCard[] {
  const byName = new Map<string, CountedClass[]>();
  for (const one of classes) byName.set(one.className, [...(byName.get(one.className) ?? []), one]);
  return [...byName]
    .sort(([one], [other]) => byNumbers.compare(one, other))
    .map(([className, parts]) => ({
      className,
      subClass: parts.map(divisionOf).sort((one, other) => byNumbers.compare(one.subClass, other.subClass)),
      totalStudentCount: parts.reduce((sum, { studentCount }) => sum + studentCount, 0),
      totalTeacherCount: new Set(parts.flatMap(({ teacherIds }) => teacherIds)).size,
    }));
}

/** The first picture that a state has neither stored nor sent. */
export function findMissingImage(
  stored: Readonly<Record<string, unknown>>,
  sent: { has(field: string): boolean },
): StateImage | undefined {
  return stateImages.find((field) => stored[field] === undefined && !sent.has(field));
}

/** Names are the same whatever their case and accents are written with. */
export function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

/** An identifier made from a name, unlike the taken ones. */
export function freeIdentifier(name: string, taken: readonly string[]): string {
  const letters = name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, ' ').replace(/^[^\p{L}\p{N}]+/u, '');
  const base = letters.replace(/\s+/g, ' ').trim().slice(0, 50).trim() || 'Type';
  const isFree = (identifier: string) => !taken.some((one) => isSameName(one, identifier));
  if (isFree(base)) return base;
  for (let number = 2; ; number += 1) if (isFree(`${base} ${number}`)) return `${base} ${number}`;
}
