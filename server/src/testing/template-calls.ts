import { aTemplate } from './a-template.ts';
import { type Call, form, type Setting } from './institution-calls.ts';
import { aKind } from './kind-calls.ts';

function preview(method: 'GET' | 'POST', url: string) {
  return ({ place, subject }: Setting): Call => {
    const row = subject === 'Results' ? place.records.Results : place.records.ClassResults;
    return { method, url, headers: { osid: row.osid, accept: 'image/png' } };
  };
}

/** Whose template a row of the table is about. */
export async function templatePlaceOf({ testApp, place, subject }: Setting): Promise<object> {
  if (subject === 'States') return { certificateType: 'BECE', stateId: place.records.States.osid };
  if (subject === 'School') {
    return { certificateType: 'School Result Certificate', schoolId: place.records.School.osid };
  }
  const { osid } = await aKind(testApp.deps.db, { issuerId: String(place.records.Issuer.osid) });
  return { certificateType: 'Document', kindId: osid };
}

/** How the calls of templates and previews are made, about records of the place. */
export const templateCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'POST /api/superAdmin/getStateCertificateTemplate': ({ place }) => ({
    method: 'POST',
    url: '/api/superAdmin/getStateCertificateTemplate',
    payload: { stateId: place.records.States.osid, certificateType: 'BECE' },
  }),
  'POST /api/superAdmin/getSchoolCertificateTemplate': ({ place }) => ({
    method: 'POST',
    url: '/api/superAdmin/getSchoolCertificateTemplate',
    payload: { schoolId: place.records.School.osid },
  }),
  'POST /api/superAdmin/saveStateCertificateTemplate': ({ place }) => ({
    method: 'POST',
    url: '/api/superAdmin/saveStateCertificateTemplate',
    payload: { stateId: place.records.States.osid, certificateType: 'BECE', htmlContent: aTemplate('bece') },
  }),
  ...Object.fromEntries(
    [
      ['versions', {}],
      ['version', { version: 0 }],
      ['compare', { from: 0, to: 0 }],
      ['editing', {}],
    ].map(([name, asked]) => [
      `POST /api/superAdmin/template/${name}`,
      async (setting: Setting): Promise<Call> => ({
        method: 'POST',
        url: `/api/superAdmin/template/${name}`,
        payload: { ...(asked as object), ...(await templatePlaceOf(setting)) },
      }),
    ]),
  ),
  'GET /api/superAdmin/template/gallery': () => ({ method: 'GET', url: '/api/superAdmin/template/gallery' }),
  'GET /api/superAdmin/template/gallery/:id': () => ({ method: 'GET', url: '/api/superAdmin/template/gallery/award' }),
  'GET /api/v1/templates/:name': () => ({ method: 'GET', url: '/api/v1/templates/school-result.html' }),
  'GET /api/template-files/:folder/:name': () => ({ method: 'GET', url: '/api/template-files/art/strip.svg' }),
  'POST /api/superAdmin/template/asset': () => ({
    method: 'POST',
    url: '/api/superAdmin/template/asset',
    ...form(['file']),
  }),
  'GET /api/school/preview': preview('GET', '/api/school/preview'),
  'POST /api/inspector/preview': preview('POST', '/api/inspector/preview'),
  'POST /api/student/preview': preview('POST', '/api/student/preview'),
};
