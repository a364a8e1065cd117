import { join } from 'node:path';
import type { InstallFacts } from '@sanad/contract/api/install';
import type { KeycloakConfig } from '@sanad/contract/ui-config/app-config';
import { describeDatabase } from '#platform/database/reach-database.ts';
import type { Settings } from '#platform/settings.ts';

type Found = Omit<InstallFacts, 'configPath' | 'database' | 'mail' | 'files' | 'identity'> & {
  keycloak: KeycloakConfig;
};

/** Host and port, never user or password. */
const hostOf = (address: string) => new URL(address).host;

/** What the settings say of each part, without its secrets. */
export function presentFacts(settings: Settings, { keycloak, ...found }: Found): InstallFacts {
  const { databaseUrl, smtpUrl, s3, configFolder, dataFolder } = settings;
  const part = (isSet: boolean, place: string) => ({ isSet, place });
  return {
    ...found,
    configPath: join(configFolder, 'config.json'),
    database: part(databaseUrl !== undefined, databaseUrl === undefined ? dataFolder : describeDatabase(databaseUrl)),
    mail: part(smtpUrl !== undefined, smtpUrl === undefined ? '' : hostOf(smtpUrl)),
    files: part(s3 !== undefined, s3 === undefined ? join(dataFolder, 'files') : s3.bucket),
    identity: { isSet: settings.keycloak !== undefined, ...keycloak },
  };
}
