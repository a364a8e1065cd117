import { classIdOf } from '@sanad/contract/entities/school-class';
import { type SchoolWorld, session } from './school-world.ts';
import { as, type TestApp } from './test-app.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; payload?: object };
type Subclass = 'A' | 'B' | 'C' | 'D';

export const subjectsOfClass = ['Mathematics', 'English Studies'];

export const classPlace = (className: string, subClass: Subclass, academicYear = session) => ({
  academicYear,
  className,
  subClass,
});

/** How a school sets up its classes and gives them teachers. */
export function createClassCalls(testApp: TestApp, world: SchoolWorld) {
  const call = (url: string, { method = 'POST', headers = as('School'), payload }: Call = {}) =>
    testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const post = (url: string) => (payload: object, headers?: Record<string, string>) =>
    call(url, { payload, ...(headers === undefined ? {} : { headers }) });
  return {
    call,
    setUp: post('/api/v1/SchoolClass'),
    assign: post('/api/v1/ClassTeacher'),
    homeClass: (className: string, subClass: Subclass, academicYear = session) =>
      classIdOf({ schoolId: world.home, ...classPlace(className, subClass, academicYear) }),
    everyRecord: async () =>
      (await testApp.database.pool.query('select * from record order by entity, osid')).rows as unknown[],
  };
}
