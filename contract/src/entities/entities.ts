import type { Static } from 'typebox';
import { classResults } from './class-results.ts';
import { classTeacher } from './class-teacher.ts';
import { contact } from './contact.ts';
import type { Entity, EntityName } from './entity.ts';
import { examiner } from './examiner.ts';
import { inspector } from './inspector.ts';
import { institute } from './institute.ts';
import { issuer } from './issuer.ts';
import { lga } from './lga.ts';
import { lgaStateAdmin } from './lga-state-admin.ts';
import { report } from './report.ts';
import { results } from './results.ts';
import { school } from './school.ts';
import { schoolClass } from './school-class.ts';
import { schoolType } from './school-type.ts';
import { states } from './states.ts';
import { staticPage } from './static-page.ts';
import { student } from './student.ts';
import { superAdmin } from './super-admin.ts';
import { teacher } from './teacher.ts';
import { verifier } from './verifier.ts';
import { walletDocument } from './wallet-document.ts';

/** Every entity of the registry by its name. A name without an entity does not compile. */
export const entities = {
  States: states,
  LGA: lga,
  LgaStateAdmin: lgaStateAdmin,
  SchoolType: schoolType,
  School: school,
  SchoolClass: schoolClass,
  Teacher: teacher,
  ClassTeacher: classTeacher,
  Student: student,
  ClassResults: classResults,
  Results: results,
  Inspector: inspector,
  Examiner: examiner,
  Verifier: verifier,
  SuperAdmin: superAdmin,
  Issuer: issuer,
  Institute: institute,
  StaticPage: staticPage,
  Report: report,
  WalletDocument: walletDocument,
  Contact: contact,
} satisfies Record<EntityName, Entity>;

/** What a record of the entity says. */
export type EntityData<E extends EntityName> = Static<(typeof entities)[E]['schema']>;

const nameByLowerCase = new Map<string, EntityName>(
  Object.values(entities).map((entity) => [entity.name.toLowerCase(), entity.name]),
);

/** The entity behind any spelling of its name (paths write `school` and `School`), or undefined for an unknown one. */
export function findEntity(spelling: string): Entity | undefined {
  const name = nameByLowerCase.get(spelling.trim().toLowerCase());
  return name === undefined ? undefined : entities[name];
}
