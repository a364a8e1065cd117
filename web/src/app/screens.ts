import type { ComponentType } from 'react';

type Screen = () => Promise<{ Component: ComponentType }>;

const listPage: Screen = () => import('./lists/list-page.tsx').then(({ ListPage }) => ({ Component: ListPage }));
const preview: Screen = () => import('./preview-page.tsx').then(({ PreviewPage }) => ({ Component: PreviewPage }));
const verify: Screen = () => import('./verify-screen.tsx').then(({ VerifyScreen }) => ({ Component: VerifyScreen }));
const form: Screen = () => import('./form-page.tsx').then(({ FormPage }) => ({ Component: FormPage }));

const statePictures: Screen = () => import('./office-pages.tsx').then(({ StatePage }) => ({ Component: StatePage }));
const generateTranscripts: Screen = () =>
  import('./transcript-pages.tsx').then(({ GenerateTranscriptsPage }) => ({ Component: GenerateTranscriptsPage }));

/** The built screens by route id. What is not listed shows "Not available in this version". */
export const screens: Record<string, Screen> = {
  install: () => import('./installed-page.tsx').then(({ InstalledPage }) => ({ Component: InstalledPage })),
  notifications: () =>
    import('#features/notifications/notifications-page.tsx').then(({ NotificationsPage }) => ({
      Component: NotificationsPage,
    })),
  profile: () => import('#engine/layout/layout-page.tsx').then(({ LayoutPage }) => ({ Component: LayoutPage })),
  form,
  'form-record': form,
  'student-signup': form,
  'school-signup': form,
  'verifier-signup': form,
  'edit-static-pages': () =>
    import('#features/static-pages/edit-page.tsx').then(({ EditPage }) => ({ Component: EditPage })),
  menu: () => import('./frame/menu-page.tsx').then(({ MenuPage }) => ({ Component: MenuPage })),
  admin: () => import('./lists/admin-page.tsx').then(({ AdminPage }) => ({ Component: AdminPage })),
  dashboard: () => import('./templates-page.tsx').then(({ TemplatesPage }) => ({ Component: TemplatesPage })),
  aggregate: () => import('./lists/admin-page.tsx').then(({ AggregatePage }) => ({ Component: AggregatePage })),
  'main-dashboard': () =>
    import('#features/main-dashboard/main-dashboard-page.tsx').then(({ MainDashboardPage }) => ({
      Component: MainDashboardPage,
    })),
  'edit-school-type': () =>
    import('./lists/school-types-page.tsx').then(({ SchoolTypesPage }) => ({ Component: SchoolTypesPage })),
  'principal-details': () =>
    import('./office-pages.tsx').then(({ OwnPrincipalPage }) => ({ Component: OwnPrincipalPage })),
  'upload-teacher-signature': () =>
    import('./office-pages.tsx').then(({ SignaturePage }) => ({ Component: SignaturePage })),
  'upload-signature': statePictures,
  'upload-signature-record': statePictures,
  'admin-table': listPage,
  'admin-table-all': listPage,
  'admin-table-layout': listPage,
  attestation: listPage,
  list: listPage,
  'list-record': listPage,
  'list-upload-result': () => import('./lists/upload-page.tsx').then(({ UploadPage }) => ({ Component: UploadPage })),
  'list-report-errors': () =>
    import('./lists/report-errors-page.tsx').then(({ ReportErrorsPage }) => ({ Component: ReportErrorsPage })),
  'upload-result': () =>
    import('./lists/upload-page.tsx').then(({ PlainUploadPage }) => ({ Component: PlainUploadPage })),
  'bulk-verify': () => import('./bulk-verify-page.tsx').then(({ BulkVerifyPage }) => ({ Component: BulkVerifyPage })),
  'download-sample': () => import('./sample-page.tsx').then(({ SamplePage }) => ({ Component: SamplePage })),
  verify,
  'verify-type': verify,
  'generate-transcripts': generateTranscripts,
  'list-generate-transcripts': generateTranscripts,
  transcript: () => import('./transcript-pages.tsx').then(({ TranscriptPage }) => ({ Component: TranscriptPage })),
  'preview-html': () => import('./templates-page.tsx').then(({ HtmlPreviewPage }) => ({ Component: HtmlPreviewPage })),
  'pdf-view': preview,
  'pdf-view-certificate': preview,
  'pdf-view-document': preview,
  'pdf-view-document-certificate': preview,
};

export const notAvailable: Screen = () =>
  import('./not-available-page.tsx').then(({ NotAvailablePage }) => ({ Component: NotAvailablePage }));
