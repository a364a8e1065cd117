import { stateImages } from '@sanad/contract/forms/office-images';
import { principalFields } from '@sanad/contract/forms/principal-details';
import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureCalls, type Parts, photograph, principalDetails } from '#testing/picture-calls.ts';
import { aPng } from '#testing/pictures.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
let calls: ReturnType<typeof createPictureCalls>;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildSchoolWorld(testApp);
  calls = createPictureCalls(testApp, world);
});
afterAll(() => testApp.close());

test('[ADMIN-38] a signature is stored, replaced without leaving the old one, and removed', async () => {
  const first = await calls.signature({ teacherSignature: aPng() });
  expect(first.json()).toMatchObject({ params: { status: 'SUCCESSFUL' }, responseCode: 'OK' });
  const { teacherSignature: firstAddress } = await calls.dataOf(world.teacher);
  expect(firstAddress).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
  const files = calls.filesInStore().length;
  expect((await calls.signature({ teacherSignature: photograph })).statusCode).toBe(200);
  expect((await calls.dataOf(world.teacher)).teacherSignature).not.toBe(firstAddress);
  expect(calls.filesInStore()).toHaveLength(files);
  expect((await calls.read(first.json().data.teacherSignature)).statusCode).toBe(404);
  const removal = await testApp.app.inject({
    method: 'PUT',
    url: `/api/School/teacher/1-${world.teacher}`,
    headers: as('School'),
    payload: { teacherSignature: null },
  });
  expect(removal.json().params.status).toBe('SUCCESSFUL');
  expect((await calls.dataOf(world.teacher)).teacherSignature).toBeUndefined();
  expect(calls.filesInStore()).toHaveLength(files - 1);
});

test('[ADMIN-17][ADMIN-18] pictures are judged by content and size, with the stated texts; nothing stays behind', async () => {
  const before = await calls.everything();
  const tooLarge = await calls.signature({ teacherSignature: aPng(512_001) });
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().params.errmsg).toBe('File too large! Max size: 500KB');
  for (const content of [
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="x"/>'),
    Buffer.from('%PDF-1.7'),
    Buffer.from(''),
  ]) {
    const answer = await calls.signature({ teacherSignature: content });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().params.errmsg).toBe('Invalid format! Allowed: JPG, JPEG, PNG');
  }
  expect((await calls.signature({ note: 'no file' })).json().params.errmsg).toBe('Please select a file to upload');
  expect((await calls.signature({ logo: aPng() })).statusCode).toBe(400);
  const json = (payload: object) =>
    testApp.app.inject({ method: 'PUT', url: `/api/school/teacher/${world.teacher}`, headers: as('School'), payload });
  for (const payload of [{}, { teacherSignature: '/x' }, { teacherSignature: null, name: 'x' }, [null]]) {
    expect((await json(payload)).statusCode).toBe(400);
  }
  expect(await calls.everything()).toEqual(before);
  expect((await calls.signature({ teacherSignature: aPng(512_000) })).statusCode).toBe(200);
});

test('[ADMIN-30] principal details are saved with logo and signature', async () => {
  const answer = await calls.school({
    ...principalDetails,
    schoolAddress: ' 14 Biu Road ',
    logo: aPng(),
    principalSignature: photograph,
  });
  expect(answer.json().params.status).toBe('SUCCESSFUL');
  expect(await calls.dataOf(world.home)).toMatchObject({
    ...principalDetails,
    // However it is written, a number is kept in one form.
    schoolContact: '08031234567',
    schoolAddress: '14 Biu Road',
    schoolName: 'Home School',
  });
  const { logo } = await calls.dataOf(world.home);
  expect((await calls.school({ ...principalDetails, principalName: 'Adéọlá Ọbasanjọ' })).statusCode).toBe(200);
  expect(await calls.dataOf(world.home)).toMatchObject({
    logo,
    principalName: 'Adéọlá Ọbasanjọ',
    schoolAddress: '14 Biu Road',
  });
});

test('[ADMIN-25][ADMIN-26][ADMIN-27] principal details: name, address and Nigerian number are required and checked', async () => {
  const wrong: [Parts, string][] = [
    [{ ...principalDetails, principalName: ' ' }, 'Please Enter Principal Name'],
    [{ ...principalDetails, principalName: '<b>' }, 'Please enter a valid Principal Name'],
    [{ ...principalDetails, principalEmail: '' }, 'Please Enter Principal Email'],
    [{ ...principalDetails, principalEmail: 'h@' }, 'Please enter a valid Principal Email'],
    [{ principalName: 'A', principalEmail: 'a@b.example' }, 'Please Enter School Contact'],
    [{ ...principalDetails, schoolContact: '05031234567' }, 'Please enter a valid School Contact'],
    [{ ...principalDetails, schoolAddress: 'x'.repeat(501) }, 'This value should be less than 500 characters'],
  ];
  const before = await calls.everything();
  for (const [parts, message] of wrong) {
    const answer = await calls.school({ ...parts, logo: aPng() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.errmsg).toBe(message);
    expect(principalFields).toContain(answer.json().details[0].path);
  }
  expect((await calls.school({ ...principalDetails, status: 'active', schoolName: 'Other' })).statusCode).toBe(400);
  expect((await calls.school({ ...principalDetails, schoolAddress: 'a\u0000b', logo: aPng() })).statusCode).toBe(400);
  const json = { method: 'PUT', url: `/api/school/school-details/${world.home}`, headers: as('School') } as const;
  expect((await testApp.app.inject({ ...json, payload: principalDetails })).statusCode).toBe(415);
  expect(await calls.everything()).toEqual(before);
  const stated = [...'7896'].flatMap((digit) => [`0${digit}031234567`, `+234${digit}03123456`]);
  for (const schoolContact of stated) {
    expect((await calls.school({ ...principalDetails, schoolContact })).statusCode, schoolContact).toBe(200);
  }
  for (const schoolContact of ['0803123456', '080312345678', '+23480312345', '+23450312345']) {
    const answer = await calls.school({ ...principalDetails, schoolContact });
    expect(answer.json().params.errmsg, schoolContact).toBe('Please enter a valid School Contact');
  }
});

test('[ADMIN-22][ADMIN-19] a state needs all six pictures; those that are stored count', async () => {
  const all = Object.fromEntries(stateImages.map((field) => [field, aPng()]));
  const { commissionerEducationSignature: _last, ...five } = all;
  const before = await calls.everything();
  const missing = await calls.state(five);
  expect(missing.statusCode).toBe(400);
  expect(missing.json().params.errmsg).toBe('Commissioner Education Signature is required.');
  expect((await calls.state({})).json().params.errmsg).toBe('Please select a file to upload');
  const wrong = await calls.state({ ...five, commissionerEducationSignature: Buffer.from('GIF89a') });
  expect(wrong.statusCode).toBe(415);
  expect(wrong.json().details).toMatchObject([{ path: 'commissionerEducationSignature', code: 'image.wrong-type' }]);
  expect(await calls.everything()).toEqual(before);
  expect((await calls.state(all)).json().params.status).toBe('SUCCESSFUL');
  const stored = await calls.dataOf(world.gombe);
  const count = calls.filesInStore().length;
  expect((await calls.state({ logo: photograph })).json().params.status).toBe('SUCCESSFUL');
  const { logo, ...rest } = await calls.dataOf(world.gombe);
  expect(logo).not.toBe(stored.logo);
  expect({ ...rest, logo: stored.logo }).toEqual(stored);
  expect(calls.filesInStore()).toHaveLength(count);
});

const managers: Partial<Record<Role, true>> = { SuperAdmin: true, School: true };

test.each([...roles, undefined])('[ADMIN-46][ADMIN-47] writes of pictures by others are refused: %s', async (role) => {
  const headers: Record<string, string> = role === undefined ? {} : as(role);
  if (role === 'SuperAdmin') {
    expect(
      (await calls.signature({ teacherSignature: aPng() }, { id: world.farTeacher, headers: as(role) })).statusCode,
    ).toBe(200);
    expect((await calls.school(principalDetails, { id: world.far, headers: as(role) })).statusCode).toBe(200);
    return;
  }
  const before = await calls.everything();
  const refusal = role === undefined ? 401 : 403;
  const foreign = role !== undefined && managers[role] ? 404 : refusal;
  const as_ = headers as { authorization: string };
  expect((await calls.signature({ teacherSignature: aPng() }, { id: world.farTeacher, headers: as_ })).statusCode).toBe(
    foreign,
  );
  expect((await calls.school({ ...principalDetails, logo: aPng() }, { id: world.far, headers: as_ })).statusCode).toBe(
    foreign,
  );
  expect((await calls.school({ ...principalDetails, logo: aPng() }, { id: world.near, headers: as_ })).statusCode).toBe(
    foreign,
  );
  expect((await calls.state({ logo: aPng() }, headers)).statusCode).toBe(refusal);
  if (role === undefined || !managers[role]) {
    expect((await calls.signature({ teacherSignature: aPng() }, { headers: as_ })).statusCode).toBe(refusal);
    expect((await calls.school({ ...principalDetails, logo: aPng() }, { headers: as_ })).statusCode).toBe(refusal);
  }
  if (role !== 'School' && role !== 'Teacher')
    expect((await calls.portrait({ file: aPng() }, headers)).statusCode).toBe(refusal);
  expect(await calls.everything()).toEqual(before);
});
