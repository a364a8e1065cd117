import type { Address } from '../calls/address.ts';
import { accountsApi } from './accounts.ts';
import { activityApi } from './activity.ts';
import type { Call } from './call.ts';
import { certificatesApi } from './certificates.ts';
import { consentsApi } from './consents.ts';
import { contentApi } from './content.ts';
import { filesApi } from './files.ts';
import { insightsApi } from './insights.ts';
import { institutionsApi } from './institutions.ts';
import { invitationsApi } from './invitations.ts';
import { managedAccountsApi } from './managed-accounts.ts';
import { notificationsApi } from './notifications.ts';
import { operationsApi } from './operations.ts';
import { otpApi } from './otp.ts';
import { pupilsApi } from './pupils.ts';
import { recordChangesApi } from './record-changes.ts';
import { registryApi } from './registry.ts';
import { reportsApi } from './reports.ts';
import { securityApi } from './security.ts';
import { settingsApi, uiConfigApi } from './settings.ts';
import { shareLinksApi } from './share-links.ts';
import { transcriptsApi } from './transcripts.ts';

const parts = {
  accountsApi,
  activityApi,
  certificatesApi,
  consentsApi,
  contentApi,
  filesApi,
  insightsApi,
  institutionsApi,
  invitationsApi,
  managedAccountsApi,
  notificationsApi,
  operationsApi,
  otpApi,
  pupilsApi,
  recordChangesApi,
  registryApi,
  reportsApi,
  securityApi,
  settingsApi,
  shareLinksApi,
  transcriptsApi,
  uiConfigApi,
} as const;

type Parts = typeof parts;
type AnyCall = { [Name in keyof Parts]: Parts[Name][keyof Parts[Name]] }[keyof Parts];

/** The call behind an address: what it takes and gives. */
export type CallAt<A extends Address> = Extract<AnyCall, { readonly address: A }>;

/** Every address that is a call of the contract. */
export type KnownAddress = AnyCall['address'];

/** All calls, for those that judge or describe them. */
export const allCalls: readonly Call[] = Object.values(parts).flatMap((part): Call[] => Object.values(part));
