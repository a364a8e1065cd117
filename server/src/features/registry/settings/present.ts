import type { Version } from '@sanad/contract/api/settings';
import type { KeycloakConfig } from '@sanad/contract/ui-config/app-config';
import { listKeys, toList, type UiConfig, type UiConfigKind } from '@sanad/contract/ui-config/kinds';
import type { SearchHead } from '@sanad/contract/ui-config/search';
import type { BuildInfo } from '#platform/build-info.ts';
import type { Settings } from '#platform/settings.ts';

/** A ui-config file as the wire spells it: `{"forms":[{"<id>":{…}}]}`. */
export function presentUiConfig<Kind extends UiConfigKind>(kind: Kind, pieces: UiConfig[Kind], head: SearchHead = {}) {
  return { ...head, [listKeys[kind]]: toList<unknown>(pieces) };
}

/** Where the browser signs in: Keycloak where one is set, else the provider inside this server. */
export function presentKeycloak({ keycloak, publicUrl }: Settings): KeycloakConfig {
  if (keycloak === undefined) return { url: `${publicUrl}/auth`, realm: 'sanad', clientId: 'sanad-web' };
  return { url: keycloak.url, realm: keycloak.realm, clientId: keycloak.clientId };
}

/** Both times are the build's: an answer that changes by itself would make every browser reload. */
export function presentVersion({ version, buildTime }: BuildInfo): Version {
  return { version, buildTime: buildTime.toISOString(), timestamp: buildTime.getTime() };
}
