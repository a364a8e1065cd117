// Runs the identity side of the product against a real Keycloak: `npm run test:keycloak`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './keycloak/browser.mjs';
import { createChecks } from './keycloak/checks.mjs';
import { Skipped, unpackKeycloak } from './keycloak/distribution.mjs';
import { runJourney } from './keycloak/journey.mjs';
import { startMailbox } from './keycloak/mailbox.mjs';
import { freePort } from './keycloak/ports.mjs';
import { runProductJourney } from './keycloak/product.mjs';
import { startKeycloak } from './keycloak/server.mjs';

const folder = await mkdtemp(join(tmpdir(), 'sanad-keycloak-'));
const closers = [() => rm(folder, { recursive: true, force: true })];

async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close().catch((error) => console.error(error));
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => closeAll().finally(() => process.exit(130)));

async function run() {
  const home = await unpackKeycloak(folder);
  const mailbox = await startMailbox();
  closers.push(mailbox.close);
  const publicUrl = `http://localhost:${await freePort()}`;
  const keycloak = await startKeycloak({ home, publicUrl, smtpPort: mailbox.port });
  closers.push(keycloak.stop);
  const browser = await launchBrowser();
  closers.push(() => browser.close());

  const checks = createChecks();
  const world = { keycloak, publicUrl, mailbox, browser, folder, check: checks.check };
  await runJourney(world);
  await runProductJourney(world);
  if (checks.failed > 0) console.log(`last lines of Keycloak's log:\n${keycloak.lastLines()}`);
  console.log(`${checks.passed} passed, ${checks.failed} failed`);
  return checks.failed === 0 ? 0 : 1;
}

let exitCode = 1;
try {
  exitCode = await run();
} catch (error) {
  if (error instanceof Skipped) {
    console.log(`skipped: ${error.message}`);
    exitCode = 0;
  } else {
    console.error(error);
    console.log('0 passed, 1 failed (the test could not be run to its end)');
  }
} finally {
  await closeAll();
}
process.exit(exitCode);
