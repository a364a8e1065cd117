import type { Settings } from '../../../../platform/settings.ts';

export const realm = 'sanad';
export const webClientId = 'sanad-web';
export const commandLineClientId = 'sanad-cli';

/** Keycloak's URL shape, so that the web cannot tell the two providers apart. */
export const realmPath = `/auth/realms/${realm}`;
export const protocolPath = '/protocol/openid-connect';
export const signInPath = '/login-actions/authenticate';
export const forgotPath = '/auth/password/forgot';
export const setPasswordPath = '/auth/password/set';
export const confirmEmailPath = '/api/verifyEmail/confirm';
export const preferencesPath = '/auth/preferences';

export function issuerOf(settings: Settings): string {
  return `${settings.publicUrl}${realmPath}`;
}
