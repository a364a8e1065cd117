import type { FirstAdmin } from '@sanad/contract/forms/install-form';
import type { Language } from '@sanad/contract/values/languages';
import type { Deps } from '#deps.ts';
import { AppError } from '#platform/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { findSetUpReason, type Installation } from '../../../registry/settings/usecases.ts';

/** What the process can do that runs this server: prepare other connections, and start again with them. */
export type Restart = {
  /** Migrates and seeds what the settings name, and invites the SuperAdmin there; answers the link. */
  prepare(settings: Settings, admin: FirstAdmin & { language: Language }): Promise<string | undefined>;
  startAgain(): void;
};

export type Wizard = { deps: Deps; installation: Installation; restart: Restart | undefined };

/** All of the wizard ends once the server has a configuration. */
export async function requireSetUp({ installation }: Wizard): Promise<'missing' | 'invalid'> {
  const reason = await findSetUpReason(installation);
  if (reason === undefined) throw new AppError('CONFLICT', { text: 'install.done' });
  return reason;
}
