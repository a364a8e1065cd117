import type { InstallCheck, InstallPart } from '@sanad/contract/api/install';
import type { Connections } from '@sanad/contract/forms/install-form';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { Deps } from '#deps.ts';
import { AppError } from '#platform/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { isPlainIn, toEnv, withConnections } from '#platform/settings-file.ts';
import type { Env } from '#platform/settings-reader.ts';
import { SettingsError } from '#platform/settings-reader.ts';
import { codeOf } from '#platform/start-error.ts';
import { probeDatabase, probeOwnDatabase } from '../probes/database.ts';
import { ProbeFailure, reasonOf, withinPatience } from '../probes/failure.ts';
import { probeFiles } from '../probes/files.ts';
import { probeIdentity } from '../probes/identity.ts';
import { probeMail, sendTestMail } from '../probes/mail.ts';
import { listSettledElsewhere } from '../rules.ts';
import { requireKey } from './open-wizard.ts';
import { requireSetUp, type Wizard } from './wizard.ts';

type Facts = Pick<InstallCheck, 'version' | 'isEmpty'>;

/** The settings as they will be; refuses what the environment has settled, and what is no address. */
export function nextSettings(settings: Settings, connections: Connections): { next: Settings; env: Env } {
  const settled = listSettledElsewhere(settings, connections);
  if (settled.length > 0) {
    throw new AppError('VALIDATION', { text: 'install.set-elsewhere', values: { names: settled.join(', ') } });
  }
  const env = toEnv(connections);
  return { next: withConnections(settings, env), env };
}

/** Of what was entered for one part: another one that is half typed says nothing about it. */
function entriesOf(part: InstallPart, { databaseUrl, smtpUrl, mailFrom, s3, keycloak }: Connections): Connections {
  const parts: Record<InstallPart, Connections> = {
    database: databaseUrl === undefined ? {} : { databaseUrl },
    mail: { ...(smtpUrl === undefined ? {} : { smtpUrl }), ...(mailFrom === undefined ? {} : { mailFrom }) },
    files: s3 === undefined ? {} : { s3 },
    identity: keycloak === undefined ? {} : { keycloak },
  };
  return parts[part];
}

async function probe(deps: Deps, part: InstallPart, next: Settings): Promise<Facts> {
  if (isPlainIn(next)) throw new ProbeFailure('plain');
  if (part === 'database') {
    const { databaseUrl } = next;
    return databaseUrl === undefined || databaseUrl === deps.settings.databaseUrl
      ? probeOwnDatabase(deps.db)
      : probeDatabase(databaseUrl);
  }
  if (part === 'identity') await probeIdentity(next);
  if (part === 'mail') await probeMail(next);
  if (part === 'files') await probeFiles(next, deps.ids.next());
  return {};
}

/** What became of it, in words that hold no secret: the reason is one of a list. */
async function tell(deps: Deps, part: InstallPart, work: () => Promise<Facts>): Promise<InstallCheck> {
  const begun = performance.now();
  const milliseconds = () => Math.max(1, Math.round(performance.now() - begun));
  try {
    const facts = await withinPatience(work());
    return { state: 'works', ...facts, milliseconds: milliseconds() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') throw error;
    const reason = error instanceof SettingsError ? 'wrong-address' : reasonOf(error);
    deps.log.warn({ part, reason, code: codeOf(error) }, 'a part of the set-up does not answer');
    const facts = error instanceof ProbeFailure ? error.facts : {};
    return { state: 'failed', reason, ...facts, milliseconds: milliseconds() };
  }
}

export function tryPart(deps: Deps, part: InstallPart, connections: Connections): Promise<InstallCheck> {
  return tell(deps, part, async () => {
    const { next } = nextSettings(deps.settings, entriesOf(part, connections));
    return probe(deps, part, next);
  });
}

type Asked = { key: string; connections: Connections };

export async function checkPart(wizard: Wizard, asked: Asked & { part: InstallPart }): Promise<InstallCheck> {
  await requireSetUp(wizard);
  await requireKey(wizard, asked.key);
  return tryPart(wizard.deps, asked.part, asked.connections);
}

export async function checkByMail(
  wizard: Wizard,
  asked: Asked & { to: string },
  language: Language,
): Promise<InstallCheck> {
  await requireSetUp(wizard);
  await requireKey(wizard, asked.key);
  const { deps } = wizard;
  const texts = catalogues[language];
  return tell(deps, 'mail', async () => {
    const { next } = nextSettings(deps.settings, entriesOf('mail', asked.connections));
    if (isPlainIn(next)) throw new ProbeFailure('plain');
    await sendTestMail(next, {
      to: asked.to,
      subject: texts['install.test-mail.subject'],
      text: translate(texts, 'install.test-mail.text', { address: deps.settings.publicUrl }),
    });
    return {};
  });
}
