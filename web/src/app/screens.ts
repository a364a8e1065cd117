import type { ComponentType } from 'react';

type Screen = () => Promise<{ Component: ComponentType }>;

const listPage: Screen = () => import('./lists/list-page.tsx').then(({ ListPage }) => ({ Component: ListPage }));
const preview: Screen = () => import('./preview-page.tsx').then(({ PreviewPage }) => ({ Component: PreviewPage }));
const verify: Screen = () => import('./verify-screen.tsx').then(({ VerifyScreen }) => ({ Component: VerifyScreen }));
const form: Screen = () => import('./form-page.tsx').then(({ FormPage }) => ({ Component: FormPage }));

const statePictures: Screen = () => officePages().then(({ StatePage: Component }) => ({ Component }));
/** Several screens of one file: imported once, a second time would double the list of what it needs. */
const officePages = () => import('./office-pages.tsx');
const adminPages = () => import('./lists/admin-page.tsx');
const uploadPages = () => import('./lists/upload-page.tsx');
const recallPages = () => import('./recall-pages.tsx');
const kindPages = () => import('./kind-pages.tsx');
const documentPages = () => import('./document-pages.tsx');
const claimPages = () => import('./claim-pages.tsx');
const addDocumentPages = () => import('./add-document-pages.tsx');
const browsePages = () => import('./browse-pages.tsx');
const walletPages = () => import('./wallet-pages.tsx');
const editorPages = () => import('./editor-pages.tsx');
const transcriptPages = () => import('./transcript-pages.tsx');
const generateTranscripts: Screen = () =>
  transcriptPages().then(({ GenerateTranscriptsPage: Component }) => ({ Component }));

/** The built screens by route id. What is not listed shows "Not available in this version". */
export const screens: Record<string, Screen> = {
  install: () => import('./installed-page.tsx').then(({ InstalledPage }) => ({ Component: InstalledPage })),
  notifications: () =>
    import('#features/notifications/notifications-page.tsx').then(({ NotificationsPage }) => ({
      Component: NotificationsPage,
    })),
  security: () => import('./security-screen.tsx').then(({ SecurityScreen: Component }) => ({ Component })),
  profile: () => import('./profile-page.tsx').then(({ ProfilePage }) => ({ Component: ProfilePage })),
  form,
  'form-record': form,
  'student-signup': form,
  'school-signup': form,
  'verifier-signup': form,
  'edit-static-pages': () =>
    import('#features/static-pages/edit-page.tsx').then(({ EditPage }) => ({ Component: EditPage })),
  menu: () => import('./frame/menu-page.tsx').then(({ MenuPage }) => ({ Component: MenuPage })),
  admin: () => adminPages().then(({ AdminPage: Component }) => ({ Component })),
  dashboard: () => import('./templates-page.tsx').then(({ TemplatesPage }) => ({ Component: TemplatesPage })),
  aggregate: () => adminPages().then(({ AggregatePage: Component }) => ({ Component })),
  'main-dashboard': () =>
    import('#features/main-dashboard/main-dashboard-page.tsx').then(({ MainDashboardPage }) => ({
      Component: MainDashboardPage,
    })),
  'edit-school-type': () =>
    import('./lists/school-types-page.tsx').then(({ SchoolTypesPage }) => ({ Component: SchoolTypesPage })),
  face: () => officePages().then(({ OwnFacePage: Component }) => ({ Component })),
  'principal-details': () => officePages().then(({ OwnPrincipalPage: Component }) => ({ Component })),
  'upload-teacher-signature': () => officePages().then(({ SignaturePage: Component }) => ({ Component })),
  'upload-signature': statePictures,
  'upload-signature-record': statePictures,
  'admin-table': listPage,
  'admin-table-all': listPage,
  'admin-table-layout': listPage,
  attestation: () => claimPages().then(({ AttestationPage: Component }) => ({ Component })),
  claim: () => claimPages().then(({ ClaimPage: Component }) => ({ Component })),
  documents: () => walletPages().then(({ DocumentsScreen: Component }) => ({ Component })),
  document: () => walletPages().then(({ DocumentScreen: Component }) => ({ Component })),
  'add-document-upload': () => walletPages().then(({ UploadScreen: Component }) => ({ Component })),
  kinds: () => kindPages().then(({ KindsPage: Component }) => ({ Component })),
  kind: () => kindPages().then(({ KindPage: Component }) => ({ Component })),
  list: listPage,
  'list-record': listPage,
  'list-upload-result': () => uploadPages().then(({ UploadPage: Component }) => ({ Component })),
  'list-report-errors': () =>
    import('./lists/report-errors-page.tsx').then(({ ReportErrorsPage }) => ({ Component: ReportErrorsPage })),
  'upload-result': () => uploadPages().then(({ PlainUploadPage: Component }) => ({ Component })),
  recalls: () => recallPages().then(({ RecallsPage: Component }) => ({ Component })),
  'new-recall': () => recallPages().then(({ NewRecallPage: Component }) => ({ Component })),
  recall: () => recallPages().then(({ RecallPage: Component }) => ({ Component })),
  status: () => import('#features/status/status-page.tsx').then(({ StatusPage: Component }) => ({ Component })),
  'signing-keys': () => recallPages().then(({ SigningKeysPage: Component }) => ({ Component })),
  'bulk-verify': () => import('./bulk-verify-page.tsx').then(({ BulkVerifyPage }) => ({ Component: BulkVerifyPage })),
  'download-sample': () => import('./sample-page.tsx').then(({ SamplePage }) => ({ Component: SamplePage })),
  verify,
  'verify-type': verify,
  'generate-transcripts': generateTranscripts,
  'list-generate-transcripts': generateTranscripts,
  transcript: () => transcriptPages().then(({ TranscriptPage: Component }) => ({ Component })),
  'browse-documents': () => browsePages().then(({ BrowseScreen: Component }) => ({ Component })),
  'browse-issuer': () => browsePages().then(({ BrowseIssuerScreen: Component }) => ({ Component })),
  'add-document-scan': () => addDocumentPages().then(({ ScanDocumentScreen: Component }) => ({ Component })),
  'add-document-code': () => addDocumentPages().then(({ ScanCodeScreen: Component }) => ({ Component })),
  'issue-document': () => documentPages().then(({ IssuePage: Component }) => ({ Component })),
  'issued-documents': () => documentPages().then(({ IssuedPage: Component }) => ({ Component })),
  releases: () => import('./releases-page.tsx').then(({ ReleasesPage }) => ({ Component: ReleasesPage })),
  'template-versions': () =>
    import('./templates-page.tsx').then(({ TemplateVersionsPage }) => ({ Component: TemplateVersionsPage })),
  certificate: () => editorPages().then(({ TypesPage: Component }) => ({ Component })),
  'kind-template': () => editorPages().then(({ KindTemplatePage: Component }) => ({ Component })),
  'edit-certificate': () => editorPages().then(({ StateEditorPage: Component }) => ({ Component })),
  'edit-report-card': () => editorPages().then(({ ReportCardPage: Component }) => ({ Component })),
  'preview-html': () => import('./templates-page.tsx').then(({ HtmlPreviewPage }) => ({ Component: HtmlPreviewPage })),
  'pdf-view': preview,
  'pdf-view-certificate': preview,
  'pdf-view-document': preview,
  'pdf-view-document-certificate': preview,
};

export const notAvailable: Screen = () =>
  import('./not-available-page.tsx').then(({ NotAvailablePage }) => ({ Component: NotAvailablePage }));
