import { classIdOf } from '@sanad/contract/entities/school-class';
import { stateImages } from '@sanad/contract/forms/office-images';
import { insertStoredFile } from '#platform/files/stored-files.ts';
import { aTemplate } from './a-template.ts';
import * as make from './factories.ts';
import type { TestApp } from './test-app.ts';
import { accountOf, type Place } from './two-places.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  headers?: Record<string, string>;
};
export type Setting = { testApp: TestApp; place: Place; account: string; subject: string };

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with pictures and other fields. */
export function form(
  pictures: readonly string[],
  fields: Record<string, string> = {},
): Pick<Call, 'payload' | 'headers'> {
  const part = (name: string, rest: string) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${rest}`);
  const others = Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const files = pictures.flatMap((name) => [
    part(name, '; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'),
    pixel,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...others, ...files, Buffer.from('--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

let counter = 0;
const unique = () => {
  counter += 1;
  return counter;
};

function classOf(place: Place, className: string) {
  const schoolId = place.records.School.osid;
  return { schoolId, academicYear: '2025-2026', className, subClass: 'A' as const };
}

type NewFile = { visibility: 'public' | 'private'; ownerId: string; folder?: string };

/** Answers the id of the file. */
export async function aFile({ deps }: TestApp, { visibility, ownerId, folder = 'test' }: NewFile): Promise<string> {
  const id = deps.ids.next();
  const path = `${folder}/${id}`;
  const { size, sha256 } = await deps.files.put(path, pixel, 'image/png');
  const file = { id, name: 'a.png', mime: 'image/png', size, sha256, visibility, path };
  await insertStoredFile(deps.db, { ...file, ownerId });
  return id;
}

async function aDocument(method: 'GET' | 'DELETE', { testApp, place }: Setting): Promise<Call> {
  const { osid } = place.records.Student;
  const ownerId = accountOf(place.name, 'Student');
  const id = await aFile(testApp, { visibility: 'private', ownerId, folder: `documents/${osid}/education` });
  return { method, url: `/api/v1/Student/${osid}/education/documents/${id}-a.png` };
}

/** Answers the id of a type that no school has. */
async function aSchoolType({ database }: TestApp): Promise<string> {
  const title = `Type ${unique()}`;
  return (await make.aRecord(database.db, 'SchoolType', { title, identifier: title, isCore: false })).osid;
}

/** How the calls of institutions and files are made, about records of the place. */
export const institutionCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'GET /api/files/:id': async ({ testApp, place, account, subject }) => {
    const ownerId = place.name === 'here' ? account : 'somebody';
    const visibility = subject === 'public' ? 'public' : 'private';
    return { method: 'GET', url: `/api/files/${await aFile(testApp, { visibility, ownerId })}` };
  },
  'POST /api/v1/:entity/:id/:property/documents': ({ place }) => ({
    method: 'POST',
    url: `/api/v1/Student/${place.records.Student.osid}/education/documents`,
    ...form(['files']),
  }),
  'GET /api/v1/:entity/:id/:property/documents/:documentId': (setting) => aDocument('GET', setting),
  'DELETE /api/v1/:entity/:id/:property/documents/:documentId': (setting) => aDocument('DELETE', setting),
  'POST /api/results/counts': ({ subject }) => ({
    method: 'POST',
    url: '/api/results/counts',
    payload: { entity: subject },
  }),
  'GET /api/school/standing': () => ({ method: 'GET', url: '/api/school/standing' }),
  'GET /api/waiting': () => ({ method: 'GET', url: '/api/waiting' }),
  'POST /api/superAdmin/counts': () => ({
    method: 'POST',
    url: '/api/superAdmin/counts',
    payload: { groupBy: 'annual' },
  }),
  'POST /api/superAdmin/graph-count': () => ({
    method: 'POST',
    url: '/api/superAdmin/graph-count',
    payload: { month: '2026-11' },
  }),
  'POST /api/superAdmin/create/schoolType': () => ({
    method: 'POST',
    url: '/api/superAdmin/create/schoolType',
    payload: { title: `New type ${unique()}` },
  }),
  'PUT /api/superAdmin/update/schoolType/:osid': async ({ testApp }) => ({
    method: 'PUT',
    url: `/api/superAdmin/update/schoolType/${await aSchoolType(testApp)}`,
    payload: { title: `Renamed type ${unique()}` },
  }),
  'DELETE /api/superAdmin/delete/schoolType/:osid': async ({ testApp }) => ({
    method: 'DELETE',
    url: `/api/superAdmin/delete/schoolType/${await aSchoolType(testApp)}`,
  }),
  'GET /api/school/school-classes': ({ place }) => ({
    method: 'GET',
    url: `/api/school/school-classes?schoolId=${place.records.School.osid}&academicYear=2025-2026`,
  }),
  'POST /api/superAdmin/stateSchoolCounts': () => ({
    method: 'POST',
    url: '/api/superAdmin/stateSchoolCounts',
    payload: { filters: {} },
  }),
  'POST /api/state-admin/lgaSchoolCount': ({ place }) => ({
    method: 'POST',
    url: '/api/state-admin/lgaSchoolCount',
    payload: { filters: { osid: { eq: place.records.LGA.osid } } },
  }),
  'POST /api/student/school': ({ place }) => ({
    method: 'POST',
    url: '/api/student/school',
    payload: { studentId: place.records.Student.osid },
  }),
  'POST /api/teacher/ClassTeacher/search': ({ place }) => ({
    method: 'POST',
    url: '/api/teacher/ClassTeacher/search',
    payload: { filters: { osid: { eq: place.records.ClassTeacher.osid } } },
  }),
  'POST /api/teacher/image': () => ({ method: 'POST', url: '/api/teacher/image', ...form(['file']) }),
  'POST /api/v1/SchoolClass': ({ place }) => ({
    method: 'POST',
    url: '/api/v1/SchoolClass',
    payload: { ...classOf(place, `Class ${unique()}`), subjects: ['Mathematics'] },
  }),
  'PUT /api/v1/SchoolClass/:osid': ({ place }) => ({
    method: 'PUT',
    url: `/api/v1/SchoolClass/${place.records.SchoolClass.osid}`,
    payload: { subjects: ['Mathematics', `Subject ${unique()}`] },
  }),
  'POST /api/v1/ClassTeacher': async ({ testApp, place }) => {
    const { School: school } = place.records;
    const { className } = await make.aSchoolClass(testApp.database.db, { school, className: `Class ${unique()}` });
    const teacher = await make.aTeacher(testApp.database.db, { school });
    const classId = classIdOf(classOf(place, String(className)));
    return { method: 'POST', url: '/api/v1/ClassTeacher', payload: { teacherId: teacher.osid, classId } };
  },
  'PUT /api/v1/ClassTeacher/:osid': async ({ testApp, place }) => {
    const { School: school } = place.records;
    const { db } = testApp.database;
    const teacher = await make.aTeacher(db, { school });
    const { className, classId } = await make.aSchoolClass(db, { school, className: `Class ${unique()}` });
    const charge = await make.aClassTeacher(db, { school, teacher, className });
    const payload = { teacherId: (await make.aTeacher(db, { school })).osid, classId };
    return { method: 'PUT', url: `/api/v1/ClassTeacher/${charge.osid}`, payload };
  },
  'PUT /api/school/school-details/:osid': ({ place, subject }) => {
    const url = `/api/school/school-details/${place.records.School.osid}`;
    if (subject === 'template')
      return { method: 'PUT', url, payload: { schoolResultTemplate: aTemplate('school-result') } };
    const principalEmail = `principal${unique()}@example.org`;
    const details = { principalName: 'Hauwa Abubakar', principalEmail, schoolContact: '08031234567' };
    return { method: 'PUT', url, ...form(['logo'], details) };
  },
  'PUT /api/issuer/face/:osid': ({ place }) => ({
    method: 'PUT',
    url: `/api/issuer/face/${place.records.Issuer.osid}`,
    ...form(['logoUrl'], { headerColour: 'blue' }),
  }),
  'PUT /api/school/teacher/:osid': ({ place }) => ({
    method: 'PUT',
    url: `/api/school/teacher/${place.records.Teacher.osid}`,
    ...form(['teacherSignature']),
  }),
  'PUT /api/superAdmin/update/state-details/:osid': ({ place }) => ({
    method: 'PUT',
    url: `/api/superAdmin/update/state-details/${place.records.States.osid}`,
    ...form(stateImages),
  }),
};
