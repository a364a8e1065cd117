/** Sizes in bytes, times in milliseconds, unless the name says otherwise. The numbers are the specification's. */
export const limits = {
  tablePageSize: 20,
  dashboardPageSize: 4,
  /** Rows at once of what a bulk verification came to. */
  bulkResultPageSize: 5,
  furtherLoadThreshold: 1900,
  furtherLoadStep: 2000,
  listLimit: 2000,
  /** Failed rows of an upload that are mended in the dialog; more go by file. */
  mendedRows: 200,
  /** A search counts exactly up to here; `totalCount` above it only says that there are more. */
  countedRows: 10_000,
  instituteSearchLimit: 20,
  resultSearchLimit: 1000,
  /** Rows of the CSV file of a list. */
  exportedRows: 50_000,
  notificationsShown: 5,
  notificationsStep: 5,
  pdfBytes: 5_242_880,
  imageBytes: 512_000,
  shareImageBytes: 5_242_880,
  /** Documents that the holder of a record keeps with it. */
  documentBytes: 5_242_880,
  documentsAtOnce: 10,
  /** Pictures and documents that one account may send in a day, and how large they may be together. */
  filesOfDay: 300,
  fileBytesOfDay: 300 * 1024 * 1024,
  documentsOfRecord: 100,
  /** What somebody keeps in the wallet beside files, in all and in one document: all of it is read whenever it is shown. */
  walletDocuments: 500,
  walletCharacters: 5_000_000,
  walletDocumentCharacters: 50_000,
  /** Consents of one holder that are open at the same time, and how long one can last. */
  openConsents: 200,
  consentDays: 366,
  csvBytes: 64 * 1024 * 1024,
  jsonBytes: 1024 * 1024,
  /** The schema of a kind of document, as a client of the registry sends it. */
  kindSchemaCharacters: 200_000,
  /** A credential of anybody is read and named on the main thread: what a code can hold, and no more. */
  credentialCharacters: 20_000,
  /** A code that is smaller on paper is not read by every phone. */
  smallestCodeMm: 30,
  templateJsonBytes: 5 * 1024 * 1024,
  templatePictures: 60,
  contactMessageCharacters: 500,
  contactNameCharacters: 100,
  emailCharacters: 254,
  /** HTML of a static page, before it is written as base64. */
  staticPageBytes: 500_000,
  /** Wrong facts from the paper that a certificate takes within an hour. */
  paperFactTries: 5,
  claimNoteCharacters: 250,
  /** Claims that one account asks within a day: each is told to somebody, and read with the record. */
  claimsOfDay: 100,
  /** What was asked of a record, as far back as it is shown with it. */
  claimsOfRecord: 200,
  /** What a pupil says of the own education; two records that become one have no more together. */
  educationEntries: 50,
  /** As many claims as the registry's own list has on a page. */
  claimPageSize: 20,
  reasonCharacters: 250,
  recallReasonCharacters: 500,
  passkeyNameCharacters: 60,
  passkeysOfAccount: 10,
  /** Teachers whom a school invites within a day; a school that waits to be let in far fewer. */
  invitationsOfSchool: 1000,
  invitationsOfPendingSchool: 20,
  /** A student's description of an error. */
  reportCharacters: 2000,
  linkDisplayCharacters: 40,
  subjects: 20,
  defaultTeacherCount: 0,
  bulkBatchSize: 500,
  /** Certificates that a recall takes back in one transaction. */
  recallBatchSize: 2000,
  /** Certificates in the booklet of a class. */
  bookletCertificates: 500,
} as const;

export const timings = {
  errorToast: 10_000,
  paperFactTries: 3_600_000,
  /** How long a recall waits for a second person, and how long it can be undone. */
  recallConsent: 86_400_000,
  recallUndo: 3_600_000,
  /** How long whoever was told of a recall is left alone. */
  recallReminder: 3_600_000,
  /** How long a new administrator speaks with the voice of whoever invited it. */
  ownVoice: 7 * 86_400_000,
  /** How long after a verdict its receipt can be kept. */
  receiptOffer: 86_400_000,
  filterDebounce: 300,
  okButtonDebounce: 700,
  successDialogDelay: 300,
  headerDelay: 300,
  userDetailsDelay: 100,
  attestationClaimDelay: 1000,
  asyncValidator: 1000,
  classListDelay: 300,
  dashboardDelay: 300,
  reloadAfterNavigation: 100,
  templateEditorDelay: 700,
  /** Who has a template open says so every so often, and has left when nothing was heard for the longer while. */
  templateEditingBeat: 20_000,
  templateEditing: 60_000,
  approveDelay: 1000,
  uploadCompletionDelay: 1000,
  modalProcessing: 3000,
  dropdownClose: 1000,
  previewLoader: 10_000,
  shareLoader: 10_000,
  saveStateReset: 10_000,
  copiedNotice: 2000,
  driveScript: 10_000,
  notValidFlag: 2000,
  transcriptBar: 2000,
  progressStep: 400,
  deploymentCheck: 300_000,
  serviceWorkerCheck: 30_000,
  reloadAfterDeployment: 2000,
  reloadAfterServiceWorker: 1000,
  noticeShown: 3000,
  tokenMinimumValidity: 60_000,
} as const;

/** The simulated progress bar waits here until the server answers (core §9). */
export const progressCap = 98;

/** Widths in CSS pixels: at `mobileBreakpoint` and below the layout is mobile. */
export const widths = { mobileBreakpoint: 992, sidebar: 290, truncatedShort: 150, truncatedLong: 420 } as const;

export const primaryColours = { default: '#366746', dark: '#1987B6' } as const;
