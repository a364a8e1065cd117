import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sanad/contract/values/languages';
import type { TestApp } from './test-app.ts';

/** Lets the installation print the labels of certificates in these languages from now on. */
export function printLabelsIn({ deps }: Pick<TestApp, 'deps'>, certificateLanguages: readonly Language[]): void {
  const { configFolder } = deps.settings;
  mkdirSync(configFolder, { recursive: true });
  const config = {
    ...{ title: 'Sanad', environment: 'production', appType: 'certification', baseUrl: '/api/v1' },
    ...{ schemaUrl: '/api/docs/swagger.json', certificateLanguages },
  };
  writeFileSync(join(configFolder, 'config.json'), JSON.stringify(config));
}
