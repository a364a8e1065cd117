import type { Language } from '../values/languages.ts';
import { accounts as enAccounts } from './en/accounts.ts';
import { activity as enActivity } from './en/activity.ts';
import { activityLog as enActivityLog } from './en/activity-log.ts';
import { browse as enBrowse } from './en/browse.ts';
import { bulkVerify as enBulkVerify } from './en/bulk-verify.ts';
import { certificateTypes as enCertificateTypes } from './en/certificate-types.ts';
import { certificateView as enCertificateView } from './en/certificate-view.ts';
import { certificates as enCertificates } from './en/certificates.ts';
import { claims as enClaims } from './en/claims.ts';
import { common as enCommon } from './en/common.ts';
import { contact as enContact } from './en/contact.ts';
import { copies as enCopies } from './en/copies.ts';
import { dashboards as enDashboards } from './en/dashboards.ts';
import { documentSheets as enDocumentSheets } from './en/document-sheets.ts';
import { documents as enDocuments } from './en/documents.ts';
import { editPages as enEditPages } from './en/edit-pages.ts';
import { errors as enErrors } from './en/errors.ts';
import { formFields as enFormFields } from './en/form-fields.ts';
import { forms as enForms } from './en/forms.ts';
import { frame as enFrame } from './en/frame.ts';
import { home as enHome } from './en/home.ts';
import { identity as enIdentity } from './en/identity.ts';
import { identityProvider as enIdentityProvider } from './en/identity-provider.ts';
import { install as enInstall } from './en/install.ts';
import { institutions as enInstitutions } from './en/institutions.ts';
import { issuedDocuments as enIssuedDocuments } from './en/issued-documents.ts';
import { keeping as enKeeping } from './en/keeping.ts';
import { kindView as enKindView } from './en/kind-view.ts';
import { kinds as enKinds } from './en/kinds.ts';
import { labels as enLabels } from './en/labels.ts';
import { layout as enLayout } from './en/layout.ts';
import { lists as enLists } from './en/lists.ts';
import { mail as enMail } from './en/mail.ts';
import { managedAccounts as enManagedAccounts } from './en/managed-accounts.ts';
import { menu as enMenu } from './en/menu.ts';
import { notifications as enNotifications } from './en/notifications.ts';
import { officePictures as enOfficePictures } from './en/office-pictures.ts';
import { oneBox as enOneBox } from './en/one-box.ts';
import { otp as enOtp } from './en/otp.ts';
import { platform as enPlatform } from './en/platform.ts';
import { problems as enProblems } from './en/problems.ts';
import { publicPages as enPublicPages } from './en/public-pages.ts';
import { pupils as enPupils } from './en/pupils.ts';
import { recallView as enRecallView } from './en/recall-view.ts';
import { recalls as enRecalls } from './en/recalls.ts';
import { receipts as enReceipts } from './en/receipts.ts';
import { registry as enRegistry } from './en/registry.ts';
import { releases as enReleases } from './en/releases.ts';
import { reports as enReports } from './en/reports.ts';
import { results as enResults } from './en/results.ts';
import { revokeClassWords as enRevokeClassWords } from './en/revoke-classes.ts';
import { security as enSecurity } from './en/security.ts';
import { settings as enSettings } from './en/settings.ts';
import { sharedBundle as enSharedBundle } from './en/shared-bundle.ts';
import { sharedPage as enSharedPage } from './en/shared-page.ts';
import { staticPages as enStaticPages } from './en/static-pages.ts';
import { status as enStatus } from './en/status.ts';
import { table as enTable } from './en/table.ts';
import { templateCards as enTemplateCards } from './en/template-cards.ts';
import { templateEditor as enTemplateEditor } from './en/template-editor.ts';
import { templateGallery as enTemplateGallery } from './en/template-gallery.ts';
import { transcripts as enTranscripts } from './en/transcripts.ts';
import { ui as enUi } from './en/ui.ts';
import { updates as enUpdates } from './en/updates.ts';
import { uploadResults as enUploadResults } from './en/upload-results.ts';
import { verification as enVerification } from './en/verification.ts';
import { verificationView as enVerificationView } from './en/verification-view.ts';
import { wallet as enWallet } from './en/wallet.ts';
import { widgets as enWidgets } from './en/widgets.ts';
import { accounts as hiAccounts } from './hi/accounts.ts';
import { activity as hiActivity } from './hi/activity.ts';
import { activityLog as hiActivityLog } from './hi/activity-log.ts';
import { browse as hiBrowse } from './hi/browse.ts';
import { bulkVerify as hiBulkVerify } from './hi/bulk-verify.ts';
import { certificateTypes as hiCertificateTypes } from './hi/certificate-types.ts';
import { certificateView as hiCertificateView } from './hi/certificate-view.ts';
import { certificates as hiCertificates } from './hi/certificates.ts';
import { claims as hiClaims } from './hi/claims.ts';
import { common as hiCommon } from './hi/common.ts';
import { contact as hiContact } from './hi/contact.ts';
import { copies as hiCopies } from './hi/copies.ts';
import { dashboards as hiDashboards } from './hi/dashboards.ts';
import { documentSheets as hiDocumentSheets } from './hi/document-sheets.ts';
import { documents as hiDocuments } from './hi/documents.ts';
import { editPages as hiEditPages } from './hi/edit-pages.ts';
import { errors as hiErrors } from './hi/errors.ts';
import { formFields as hiFormFields } from './hi/form-fields.ts';
import { forms as hiForms } from './hi/forms.ts';
import { frame as hiFrame } from './hi/frame.ts';
import { home as hiHome } from './hi/home.ts';
import { identity as hiIdentity } from './hi/identity.ts';
import { identityProvider as hiIdentityProvider } from './hi/identity-provider.ts';
import { install as hiInstall } from './hi/install.ts';
import { institutions as hiInstitutions } from './hi/institutions.ts';
import { issuedDocuments as hiIssuedDocuments } from './hi/issued-documents.ts';
import { keeping as hiKeeping } from './hi/keeping.ts';
import { kindView as hiKindView } from './hi/kind-view.ts';
import { kinds as hiKinds } from './hi/kinds.ts';
import { labels as hiLabels } from './hi/labels.ts';
import { layout as hiLayout } from './hi/layout.ts';
import { lists as hiLists } from './hi/lists.ts';
import { mail as hiMail } from './hi/mail.ts';
import { managedAccounts as hiManagedAccounts } from './hi/managed-accounts.ts';
import { menu as hiMenu } from './hi/menu.ts';
import { notifications as hiNotifications } from './hi/notifications.ts';
import { officePictures as hiOfficePictures } from './hi/office-pictures.ts';
import { oneBox as hiOneBox } from './hi/one-box.ts';
import { otp as hiOtp } from './hi/otp.ts';
import { platform as hiPlatform } from './hi/platform.ts';
import { problems as hiProblems } from './hi/problems.ts';
import { publicPages as hiPublicPages } from './hi/public-pages.ts';
import { pupils as hiPupils } from './hi/pupils.ts';
import { recallView as hiRecallView } from './hi/recall-view.ts';
import { recalls as hiRecalls } from './hi/recalls.ts';
import { receipts as hiReceipts } from './hi/receipts.ts';
import { registry as hiRegistry } from './hi/registry.ts';
import { releases as hiReleases } from './hi/releases.ts';
import { reports as hiReports } from './hi/reports.ts';
import { results as hiResults } from './hi/results.ts';
import { revokeClassWords as hiRevokeClassWords } from './hi/revoke-classes.ts';
import { security as hiSecurity } from './hi/security.ts';
import { settings as hiSettings } from './hi/settings.ts';
import { sharedBundle as hiSharedBundle } from './hi/shared-bundle.ts';
import { sharedPage as hiSharedPage } from './hi/shared-page.ts';
import { staticPages as hiStaticPages } from './hi/static-pages.ts';
import { status as hiStatus } from './hi/status.ts';
import { table as hiTable } from './hi/table.ts';
import { templateCards as hiTemplateCards } from './hi/template-cards.ts';
import { templateEditor as hiTemplateEditor } from './hi/template-editor.ts';
import { templateGallery as hiTemplateGallery } from './hi/template-gallery.ts';
import { transcripts as hiTranscripts } from './hi/transcripts.ts';
import { ui as hiUi } from './hi/ui.ts';
import { updates as hiUpdates } from './hi/updates.ts';
import { uploadResults as hiUploadResults } from './hi/upload-results.ts';
import { verification as hiVerification } from './hi/verification.ts';
import { verificationView as hiVerificationView } from './hi/verification-view.ts';
import { wallet as hiWallet } from './hi/wallet.ts';
import { widgets as hiWidgets } from './hi/widgets.ts';

const en = {
  ...enAccounts,
  ...enActivity,
  ...enActivityLog,
  ...enBrowse,
  ...enBulkVerify,
  ...enCertificates,
  ...enCertificateView,
  ...enClaims,
  ...enCommon,
  ...enContact,
  ...enCopies,
  ...enDashboards,
  ...enDocumentSheets,
  ...enDocuments,
  ...enEditPages,
  ...enErrors,
  ...enFormFields,
  ...enForms,
  ...enFrame,
  ...enHome,
  ...enIdentity,
  ...enIdentityProvider,
  ...enInstall,
  ...enInstitutions,
  ...enKeeping,
  ...enKindView,
  ...enKinds,
  ...enIssuedDocuments,
  ...enLabels,
  ...enLayout,
  ...enLists,
  ...enMail,
  ...enManagedAccounts,
  ...enMenu,
  ...enNotifications,
  ...enOfficePictures,
  ...enOneBox,
  ...enOtp,
  ...enPlatform,
  ...enProblems,
  ...enPublicPages,
  ...enRecallView,
  ...enRecalls,
  ...enReceipts,
  ...enRegistry,
  ...enReleases,
  ...enReports,
  ...enPupils,
  ...enResults,
  ...enSecurity,
  ...enSettings,
  ...enSharedBundle,
  ...enSharedPage,
  ...enStaticPages,
  ...enStatus,
  ...enTable,
  ...enTemplateCards,
  ...enTemplateGallery,
  ...enCertificateTypes,
  ...enTemplateEditor,
  ...enTranscripts,
  ...enUi,
  ...enVerification,
  ...enVerificationView,
  ...enRevokeClassWords,
  ...enUpdates,
  ...enUploadResults,
  ...enWallet,
  ...enWidgets,
};

/** A key of the text catalogue. A Hindi catalogue that lacks one does not compile. */
export type TextKey = keyof typeof en;

const hi: Record<TextKey, string> = {
  ...hiAccounts,
  ...hiActivity,
  ...hiActivityLog,
  ...hiBrowse,
  ...hiBulkVerify,
  ...hiCertificates,
  ...hiCertificateView,
  ...hiClaims,
  ...hiCommon,
  ...hiContact,
  ...hiCopies,
  ...hiDashboards,
  ...hiDocumentSheets,
  ...hiDocuments,
  ...hiEditPages,
  ...hiErrors,
  ...hiFormFields,
  ...hiForms,
  ...hiFrame,
  ...hiHome,
  ...hiIdentity,
  ...hiIdentityProvider,
  ...hiInstall,
  ...hiInstitutions,
  ...hiKeeping,
  ...hiKindView,
  ...hiKinds,
  ...hiIssuedDocuments,
  ...hiLabels,
  ...hiLayout,
  ...hiLists,
  ...hiMail,
  ...hiManagedAccounts,
  ...hiMenu,
  ...hiNotifications,
  ...hiOfficePictures,
  ...hiOneBox,
  ...hiOtp,
  ...hiPlatform,
  ...hiProblems,
  ...hiPublicPages,
  ...hiRecallView,
  ...hiRecalls,
  ...hiReceipts,
  ...hiRegistry,
  ...hiReleases,
  ...hiReports,
  ...hiPupils,
  ...hiResults,
  ...hiSecurity,
  ...hiSettings,
  ...hiSharedBundle,
  ...hiSharedPage,
  ...hiStaticPages,
  ...hiStatus,
  ...hiTable,
  ...hiTemplateCards,
  ...hiTemplateGallery,
  ...hiCertificateTypes,
  ...hiTemplateEditor,
  ...hiTranscripts,
  ...hiUi,
  ...hiVerification,
  ...hiVerificationView,
  ...hiRevokeClassWords,
  ...hiUpdates,
  ...hiUploadResults,
  ...hiWallet,
  ...hiWidgets,
};

export const catalogues: Record<Language, Record<TextKey, string>> = { en, hi };
