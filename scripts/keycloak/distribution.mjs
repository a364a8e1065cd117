import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first is the one that the documentation speaks of; the others serve where it cannot be had. */
const versions = ['26.7.2', '26.7.1', '26.7.0', '26.6.2'];

/** The machine lacks something that this test needs: no failure of the product. */
export class Skipped extends Error {}

async function works(command, args) {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

async function requireTools() {
  if (process.platform === 'win32') throw new Skipped('this test starts kc.sh, which needs a POSIX shell');
  if (!(await works('java', ['-version']))) throw new Skipped('there is no java (17 or newer) on the path');
  if (!(await works('mvn', ['-v']))) throw new Skipped('there is no mvn (Maven) on the path');
}

async function fetchZip(folder) {
  for (const version of versions) {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`;
    console.log(`fetching ${artifact} with Maven`);
    const args = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
    // In the empty folder Maven finds no project whose settings could interfere.
    await run('mvn', args, { cwd: folder, timeout: 600_000, maxBuffer: 16 * 1024 * 1024 }).catch(() => undefined);
    const zip = (await readdir(folder)).find((name) => name.endsWith('.zip'));
    if (zip !== undefined) return join(folder, zip);
  }
  throw new Skipped(`Maven could not get keycloak-quarkus-dist in any of the versions ${versions.join(', ')}`);
}

/** Fetches a Keycloak and unpacks it into the folder; answers its home. Maven keeps the download for the next time. */
export async function unpackKeycloak(folder) {
  await requireTools();
  const zip = await fetchZip(folder);
  const unpacked =
    (await works('unzip', ['-q', zip, '-d', folder])) ||
    (await run('jar', ['xf', zip], { cwd: folder }).then(
      () => true,
      () => false,
    ));
  if (!unpacked) throw new Skipped('neither unzip nor jar could unpack the zip');
  const entries = await readdir(folder, { withFileTypes: true });
  const home = entries.find((entry) => entry.isDirectory() && entry.name.startsWith('keycloak-'));
  if (home === undefined) throw new Error('the zip holds no folder keycloak-*');
  return join(folder, home.name);
}
