import { composeProduct, seed } from './compose.ts';
import type { Restart } from './features/installing/wizard/usecases/wizard.ts';
import { inviteFirstAdmin } from './features/people/accounts/usecases/first-admin.ts';
import { type StartedDatabase, startDatabase } from './platform/database/start-database.ts';
import type { EndRequest } from './platform/end-request.ts';
import type { Logger } from './platform/log.ts';
import type { Settings } from './platform/settings.ts';
import { codeOf } from './platform/start-error.ts';

type Parts = { settings: Settings & { masterKey: string }; log: Logger; database: StartedDatabase; end: EndRequest };

/** The wizard has seen it answer a moment ago. */
const waitSeconds = 10;

/** What the wizard of a new server needs of its process to go over to other connections. */
export function createRestart({ settings, log, database, end }: Parts): Restart {
  const open = (next: Settings) =>
    startDatabase(
      { ...next, databaseWait: waitSeconds },
      {
        say: (line) => log.info(line),
        signal: end.signal,
        onError: (error) => log.warn({ code: codeOf(error) }, 'database connection lost'),
      },
    );
  return {
    async prepare(next, admin) {
      const isElsewhere = next.databaseUrl !== settings.databaseUrl;
      const target = isElsewhere ? await open(next) : database;
      try {
        const { deps } = await composeProduct({
          // The one of the environment is invited at the next start, as at every start.
          settings: { ...next, masterKey: settings.masterKey, adminEmail: undefined },
          log,
          database: target,
        });
        await seed(deps, () => undefined);
        return await inviteFirstAdmin(deps, admin);
      } finally {
        if (isElsewhere) await target.close();
      }
    },
    startAgain: () => end.request({ reason: 'set up with new connections', exitCode: 0, startsAgain: true }),
  };
}
