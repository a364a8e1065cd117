import { Readable } from 'node:stream';
import { institutionsApi as calls } from '@sanad/contract/api/institutions';
import type { SaveSchoolTemplate } from '@sanad/contract/api/templates';
import type { EntityName } from '@sanad/contract/entities/entity';
import { issuerImages } from '@sanad/contract/forms/issuer-face';
import { principalImages, stateImages } from '@sanad/contract/forms/office-images';
import { limits } from '@sanad/contract/values/limits';
import Value from 'typebox/value';
import type { Context } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
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
import { updateIssuerFace } from './usecases/issuer-face.ts';
import { listClasses } from './usecases/list-classes.ts';
import { listStudentSchools } from './usecases/list-student-schools.ts';
import { readProgress } from './usecases/read-progress.ts';
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
  addRoute(app, calls.schoolClasses, async (request) => ok(await listClasses(contextOf(request), request.query)));
  addRoute(app, calls.standing, async (request) => ok(await readProgress(contextOf(request))));
  addRoute(app, calls.stateSchoolCounts, async (request) => {
    const { rows, totalCount } = await countStates(contextOf(request), request.body);
    return ok(rows, { totalCount }, 'search');
  });
  addRoute(app, calls.lgaSchoolCount, async (request) => {
    const { rows, totalCount } = await countLgas(contextOf(request), request.body);
    return ok(rows, { totalCount }, 'search');
  });
  addRoute(app, calls.studentSchools, async (request) =>
    ok(await listStudentSchools(contextOf(request), request.body.studentId)),
  );
  addRoute(app, calls.searchClassTeachers, async (request) => {
    const { charges, totalCount } = await searchClassTeachers(contextOf(request), request.body);
    return ok(charges.map(presentCharge), { totalCount }, 'search');
  });
}

function addMarks(app: App): void {
  for (const ability of ['aggregateMarks', 'aggregateAllMarks'] as const) {
    addRoute(app, calls[ability], async (request) => {
      const { rows, totalCount } = await aggregateMarks(contextOf(request), ability, request.body);
      return ok(rows, { totalCount }, 'search');
    });
  }
  addRoute(app, calls.downloadResults, async (request, reply) => {
    const rows = await downloadResults(contextOf(request), request.body);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="results.csv"')
      .send(Readable.from(presentCsv(rows), { objectMode: false }));
  });
}

function addClassWrites(app: App): void {
  addRoute(app, calls.assignClassTeacher, async (request) =>
    written('ClassTeacher', await assignClassTeacher(contextOf(request), request.body), 'post'),
  );
  addRoute(app, calls.changeClassTeacher, async (request) => {
    const osid = getOsid(request.params.osid);
    await changeClassTeacher(contextOf(request), osid, request.body);
    return written('ClassTeacher', osid, 'update');
  });
  addRoute(app, calls.setUpClass, async (request) =>
    written('SchoolClass', await setUpClass(contextOf(request), request.body), 'post'),
  );
  addRoute(app, calls.changeClass, async (request) => {
    const osid = getOsid(request.params.osid);
    await changeClass(contextOf(request), osid, request.body);
    return written('SchoolClass', osid, 'update');
  });
}

function addSchoolTypes(app: App): void {
  addRoute(app, calls.createSchoolType, async (request) =>
    written('SchoolType', await createSchoolType(contextOf(request), request.body), 'post'),
  );
  addRoute(app, calls.updateSchoolType, async (request) => {
    const osid = getOsid(request.params.osid);
    await renameSchoolType(contextOf(request), osid, request.body);
    return written('SchoolType', osid, 'update');
  });
  addRoute(app, calls.deleteSchoolType, async (request) => {
    const osid = getOsid(request.params.osid);
    await deleteSchoolType(contextOf(request), osid);
    return written('SchoolType', osid, 'delete');
  });
}

/** Neither a picture nor the wish to take it away. */
function requireRemoval(body: unknown): void {
  const isRemoval = Value.Check(calls.teacherSignature.body, body);
  if (!isRemoval) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
}

function addTeacherImages(app: App): void {
  addRoute(app, calls.teacherImage, async (request) => {
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

  addRoute(app, calls.teacherSignature, async (request) => {
    const context = contextOf(request);
    const osid = getOsid(request.params.osid);
    if (!request.isMultipart()) {
      requireRemoval(request.body);
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

/** What the address of a school's details takes for a room that comes after this one: its template. */
type Doors = {
  saveSchoolTemplate: (context: Context, osid: string, template: SaveSchoolTemplate) => Promise<{ version: number }>;
};

function addInstitutionImages(app: App, { saveSchoolTemplate }: Doors): void {
  addRoute(
    app,
    calls.schoolDetails,
    async (request) => {
      const context = contextOf(request);
      const osid = getOsid(request.params.osid);
      if (Value.Check(calls.schoolDetails.body, request.body)) {
        return ok(await saveSchoolTemplate(context, osid, request.body), {}, 'update');
      }
      const before = () => getManaged(context, 'School', osid);
      return withForm(
        request,
        { ...images, kind: imageKind(osid), fields: principalImages, before },
        async ({ files, fields }) =>
          ok(await updatePrincipalDetails(context, osid, { fields, images: files }), {}, 'update'),
      );
    },
    { bodyLimit: limits.templateJsonBytes },
  );
  addRoute(app, calls.stateDetails, async (request) => {
    const context = contextOf(request);
    const osid = getOsid(request.params.osid);
    const before = () => getManaged(context, 'States', osid);
    return withForm(request, { ...images, kind: imageKind(osid), fields: stateImages, before }, async ({ files }) =>
      ok(await updateStateImages(context, osid, files), {}, 'update'),
    );
  });
  addRoute(app, calls.issuerFace, async (request) => {
    const context = contextOf(request);
    const osid = getOsid(request.params.osid);
    const before = () => getManaged(context, 'Issuer', osid);
    const rules = { ...images, kind: imageKind(osid), fields: issuerImages, before };
    return withForm(request, rules, async ({ files, fields }) =>
      ok(await updateIssuerFace(context, osid, { fields, images: files }), {}, 'update'),
    );
  });
}

export function addInstitutionRoutes(app: App, doors: Doors): void {
  addReads(app);
  addMarks(app);
  addClassWrites(app);
  addSchoolTypes(app);
  addTeacherImages(app);
  addInstitutionImages(app, doors);
}
