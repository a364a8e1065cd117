import { type Connections, type InstallConfig, shippedLooks } from '@sanad/contract/forms/install-form';
import type { Call } from './institution-calls.ts';

/** Everything that the wizard asks for `config.json`. */
export function installEntries(change: Partial<InstallConfig> = {}): InstallConfig {
  return {
    title: 'Sanad Kaduna',
    environment: 'production',
    appType: 'certification',
    baseUrl: '/api/v1',
    schemaUrl: '/api/docs/swagger.json',
    language: 'en',
    configFolder: '/assets/config/ui-config',
    footerText: 'Kaduna State Ministry of Education',
    ...shippedLooks,
    ...change,
  };
}

export const firstAdmin = { name: 'Ngozi Okafor', email: 'ngozi.okafor@moe.example' };

const key = 'k'.repeat(43);
const connections: Connections = {};

const posting = (url: string, payload: Record<string, unknown>) => (): Call => ({ method: 'POST', url, payload });

/** On a server that is set up all of them are over, for everybody. */
export const installCalls: Record<string, () => Call> = {
  'POST /api/install/code': posting('/api/install/code', {}),
  'POST /api/install/open': posting('/api/install/open', { code: '7K4M-2QXP' }),
  'POST /api/install/facts': posting('/api/install/facts', { key }),
  'POST /api/install/check': posting('/api/install/check', { key, part: 'database', connections }),
  'POST /api/install/test-mail': posting('/api/install/test-mail', { key, to: firstAdmin.email, connections }),
  'POST /api/install': posting('/api/install', { key, config: installEntries(), connections, admin: firstAdmin }),
};
