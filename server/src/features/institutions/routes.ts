import { Readable } from 'node:stream';
import { institutionsApi as api, principalImages, stateImages } from '@sanad/contract/api/institutions';
import { SaveSchoolTemplate } from '@sanad/contract/api/templates';
import type { EntityName } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf } from '../../platform/http/request.ts';
import { type FormRules, withForm } from '../../platform/http/upload.ts';
import { saveSchoolTemplate } from '../templates/usecases/save-template.ts';
import { presentCharge, presentCsv } from './present.ts';
import { aggregateMarks, downloadResults } from './usecases/class-marks.ts';
import { assignClassTeacher, changeClassTeacher, searchClassTeachers } from './usecases/class-teachers.ts';
import { countLgas, countStates } from './usecases/count-schools.ts';
import {
  getManaged,
  imageKind,
  removeTeacherSignature,
  setTeacherSignature,
  updatePrincipalDetails,
  updateStateImages,
} from './usecases/images.ts';
import { listClasses } from './usecases/list-classes.ts';
import { listStudentSchools } from './usecases/list-student-schools.ts';
import { readStanding } from './usecases/read-standing.ts';
import { changeClass, setUpClass } from './usecases/school-classes.ts';
import { createSchoolType, deleteSchoolType, renameSchoolType } from './usecases/school-types.ts';
import { getOsid } from './usecases/scope.ts';
import { requireImageSender, teacherImageKind, uploadTeacherImage } from './usecases/teacher-image.ts';

const written = (entity: EntityName, osid: string, operation: string) =>
  ok([{ osid }], { result: { [entity]: { osid } } }, operation);

/** Pictures that stand on certificates and profiles. */
const images = {
  accepts: ['png', 'jpeg'],
  maxBytes: limits.imageBytes,
  texts: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
} as const satisfies Omit<FormRules, 'fields' | 'kind'>;

function addReads(app: App): void {
  app.get(api.schoolClasses.path, { schema: { querystring: api.schoolClasses.query } }, async (request) =>
    ok(await listClasses(contextOf(request), request.query)),
  );
  app.get(api.standing.path, async (request) => ok(await readStanding(contextOf(request))));
  app.post(api.stateSchoolCounts.path, { schema: { body: api.stateSchoolCounts.body } }, async (request) => {
    const { rows, totalCount } = await countStates(contextOf(request), request.body);
    return ok(rows, { totalCount }, 'search');
  });
  app.post(api.lgaSchoolCount.path, { schema: { body: api.lgaSchoolCount.body } }, async (request) => {
    const { rows, totalCount } = await countLgas(contextOf(request), request.body);
    return ok(rows, { totalCount }, 'search');
  });
  app.post(api.studentSchools.path, { schema: { body: api.studentSchools.body } }, async (request) =>
    ok(await listStudentSchools(contextOf(request), request.body.studentId)),
  );
  app.post(api.searchClassTeachers.path, { schema: { body: api.searchClassTeachers.body } }, async (request) => {
    const { charges, totalCount } = await searchClassTeachers(contextOf(request), request.body);
    return ok(charges.map(presentCharge), { totalCount }, 'search');
  });
}

function addMarks(app: App): void {
  const { aggregateMarks: marks, downloadResults: download } = api;
  const routes = { aggregateMarks: marks.school.path, aggregateAllMarks: marks.superAdmin.path } as const;
  for (const [ability, path] of Object.entries(routes) as [keyof typeof routes, string][]) {
    app.post(path, { schema: { body: marks.body } }, async (request) => {
      const { rows, totalCount } = await aggregateMarks(contextOf(request), ability, request.body);
      return ok(rows, { totalCount }, 'search');
    });
  }
  app.post(download.path, { schema: { body: download.body } }, async (request, reply) => {
    const rows = await downloadResults(contextOf(request), request.body);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="results.csv"')
      .send(Readable.from(presentCsv(rows), { objectMode: false }));
  });
}

function addClassWrites(app: App): void {
  app.post(api.assignClassTeacher.path, { schema: { body: api.assignClassTeacher.body } }, async (request) =>
    written('ClassTeacher', await assignClassTeacher(contextOf(request), request.body), 'post'),
  );
  const charge = { params: api.changeClassTeacher.params, body: api.changeClassTeacher.body };
  app.put(api.changeClassTeacher.path, { schema: charge }, async (request) => {
    const osid = getOsid(request.params.osid);
    await changeClassTeacher(contextOf(request), osid, request.body);
    return written('ClassTeacher', osid, 'update');
  });
  app.post(api.setUpClass.path, { schema: { body: api.setUpClass.body } }, async (request) =>
    written('SchoolClass', await setUpClass(contextOf(request), request.body), 'post'),
  );
  const setUp = { params: api.changeClass.params, body: api.changeClass.body };
  app.put(api.changeClass.path, { schema: setUp }, async (request) => {
    const osid = getOsid(request.params.osid);
    await changeClass(contextOf(request), osid, request.body);
    return written('SchoolClass', osid, 'update');
  });
}

function addSchoolTypes(app: App): void {
  const { createSchoolType: create, updateSchoolType: update, deleteSchoolType: remove } = api;
  app.post(create.path, { schema: { body: create.body } }, async (request) =>
    written('SchoolType', await createSchoolType(contextOf(request), request.body), 'post'),
  );
  app.put(update.path, { schema: { params: update.params, body: update.body } }, async (request) => {
    const osid = getOsid(request.params.osid);
    await renameSchoolType(contextOf(request), osid, request.body);
    return written('SchoolType', osid, 'update');
  });
  app.delete(remove.path, { schema: { params: remove.params } }, async (request) => {
    const osid = getOsid(request.params.osid);
    await deleteSchoolType(contextOf(request), osid);
    return written('SchoolType', osid, 'delete');
  });
}

/** `{ teacherSignature: null }`, exactly. */
function requireRemoval(request: FastifyRequest): void {
  const body = request.body as Record<string, unknown> | null | undefined;
  const isRemoval = typeof body === 'object' && body?.teacherSignature === null && Object.keys(body).length === 1;
  if (!isRemoval) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
}

function addTeacherImages(app: App): void {
  app.post(api.teacherImage.path, async (request) => {
    const context = contextOf(request);
    const before = async () => requireImageSender(context);
    const rules: FormRules = { ...images, kind: teacherImageKind, fields: ['file'], before };
    const imageUrl = await withForm(request, rules, async ({ files, fields }) => {
      const image = files.get('file');
      if (image === undefined) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
      return uploadTeacherImage(context, { image, imageUrl: fields.imageUrl });
    });
    return ok({ imageUrl }, { imageUrl }, 'post');
  });

  app.put(api.teacherSignature.path, { schema: { params: api.teacherSignature.params } }, async (request) => {
    const context = contextOf(request);
    const osid = getOsid(request.params.osid);
    if (!request.isMultipart()) {
      requireRemoval(request);
      await removeTeacherSignature(context, osid);
      return ok({ teacherSignature: null }, {}, 'update');
    }
    const before = () => getManaged(context, 'Teacher', osid);
    return withForm(
      request,
      { ...images, kind: imageKind(osid), fields: ['teacherSignature'], before },
      async ({ files }) => ok(await setTeacherSignature(context, osid, files), {}, 'update'),
    );
  });
}

function addInstitutionImages(app: App): void {
  const details = { schema: { params: api.schoolDetails.params }, bodyLimit: limits.templateJsonBytes };
  app.put(api.schoolDetails.path, details, async (request) => {
    const context = contextOf(request);
    const osid = getOsid(request.params.osid);
    if (Value.Check(SaveSchoolTemplate, request.body)) {
      return ok(await saveSchoolTemplate(context, osid, request.body.schoolResultTemplate), {}, 'update');
    }
    const before = () => getManaged(context, 'School', osid);
    return withForm(
      request,
      { ...images, kind: imageKind(osid), fields: principalImages, before },
      async ({ files, fields }) =>
        ok(await updatePrincipalDetails(context, osid, { fields, images: files }), {}, 'update'),
    );
  });
  app.put(api.stateDetails.path, { schema: { params: api.stateDetails.params } }, async (request) => {
    const context = contextOf(request);
    const osid = getOsid(request.params.osid);
    const before = () => getManaged(context, 'States', osid);
    return withForm(request, { ...images, kind: imageKind(osid), fields: stateImages, before }, async ({ files }) =>
      ok(await updateStateImages(context, osid, files), {}, 'update'),
    );
  });
}

export function addInstitutionRoutes(app: App): void {
  addReads(app);
  addMarks(app);
  addClassWrites(app);
  addSchoolTypes(app);
  addTeacherImages(app);
  addInstitutionImages(app);
}
