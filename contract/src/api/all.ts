import type { Address } from '../calls/address.ts';
import { accountsApi } from './accounts.ts';
import { activityApi } from './activity.ts';
import { browseApi } from './browse.ts';
import { bulkVerificationApi } from './bulk-verification.ts';
import type { Call } from './call.ts';
import { certificatesApi } from './certificates.ts';
import { claimsApi } from './claims.ts';
import { consentsApi } from './consents.ts';
import { contentApi } from './content.ts';
import { credentialsApi } from './credentials.ts';
import { documentSheetsApi } from './document-sheets.ts';
import { filesApi } from './files.ts';
import { insightsApi } from './insights.ts';
import { installApi } from './install.ts';
import { institutionsApi } from './institutions.ts';
import { invitationsApi } from './invitations.ts';
import { issuedDocumentsApi } from './issued-documents.ts';
import { keptCredentialsApi } from './kept-credentials.ts';
import { kindsApi } from './kinds.ts';
import { managedAccountsApi } from './managed-accounts.ts';
import { notificationsApi } from './notifications.ts';
import { operationsApi } from './operations.ts';
import { otpApi } from './otp.ts';
import { previewsApi } from './previews.ts';
import { pupilsApi } from './pupils.ts';
import { recallsApi } from './recalls.ts';
import { receiptsApi } from './receipts.ts';
import { recordChangesApi } from './record-changes.ts';
import { registryApi } from './registry.ts';
import { releasesApi } from './releases.ts';
import { reportsApi } from './reports.ts';
import { resultsApi } from './results.ts';
import { schemasApi } from './schemas.ts';
import { securityApi } from './security.ts';
import { settingsApi, uiConfigApi } from './settings.ts';
import { shareLinksApi } from './share-links.ts';
import { statusApi } from './status.ts';
import { templateGalleryApi } from './template-gallery.ts';
import { templatesApi } from './templates.ts';
import { transcriptsApi } from './transcripts.ts';
import { transparencyApi } from './transparency.ts';
import { verificationApi } from './verification.ts';
import { walletApi } from './wallet.ts';

const parts = {
  accountsApi,
  activityApi,
  browseApi,
  bulkVerificationApi,
  certificatesApi,
  claimsApi,
  issuedDocumentsApi,
  consentsApi,
  contentApi,
  credentialsApi,
  documentSheetsApi,
  filesApi,
  insightsApi,
  installApi,
  institutionsApi,
  invitationsApi,
  keptCredentialsApi,
  kindsApi,
  managedAccountsApi,
  notificationsApi,
  operationsApi,
  otpApi,
  previewsApi,
  pupilsApi,
  receiptsApi,
  recallsApi,
  recordChangesApi,
  registryApi,
  releasesApi,
  reportsApi,
  resultsApi,
  schemasApi,
  securityApi,
  settingsApi,
  shareLinksApi,
  statusApi,
  templateGalleryApi,
  templatesApi,
  transcriptsApi,
  transparencyApi,
  uiConfigApi,
  verificationApi,
  walletApi,
} as const;

type Parts = typeof parts;
type AnyCall = { [Name in keyof Parts]: Parts[Name][keyof Parts[Name]] }[keyof Parts];

/** All addresses of a call, also those of its further paths. */
type AddressesOf<C> = C extends { readonly address: infer A extends Address; readonly method: infer M extends string }
  ? A | (C extends { readonly alsoAt: readonly (infer Path extends string)[] } ? `${M} ${Path}` : never)
  : never;
type Known = { [Name in keyof Parts]: { [Of in keyof Parts[Name]]: AddressesOf<Parts[Name][Of]> }[keyof Parts[Name]] };

type AtAddress<C, A> = C extends unknown ? (A extends AddressesOf<C> ? C : never) : never;

/** The call behind an address: what it takes and gives. */
export type CallAt<A extends Address> = AtAddress<AnyCall, A>;

/** Every address that is a call of the contract. */
export type KnownAddress = Known[keyof Known] & Address;

/** All calls under the names that they are written by, for those that describe them. */
export const callsByPart: Readonly<Record<string, Readonly<Record<string, Call>>>> = parts;

/** All calls, for those that judge them. */
export const allCalls: readonly Call[] = Object.values(callsByPart).flatMap((part) => Object.values(part));
