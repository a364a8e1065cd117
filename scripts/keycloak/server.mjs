import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitFor } from './ports.mjs';

const realmFile = fileURLToPath(new URL('../../deploy/keycloak/sanad-realm.json', import.meta.url));

async function stopProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Its own process group: kc.sh and the Java that it starts.
  process.kill(-child.pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 20_000);
  await gone;
  clearTimeout(timer);
}

/** Starts a Keycloak in memory on free ports, with our realm, secrets made for this run, and waits until it is ready. */
export async function startKeycloak({ home, publicUrl, smtpPort }) {
  await mkdir(join(home, 'data', 'import'), { recursive: true });
  await cp(realmFile, join(home, 'data', 'import', basename(realmFile)));
  const port = await freePort();
  const managementPort = await freePort();
  const adminPassword = randomBytes(16).toString('hex');
  const secret = randomBytes(24).toString('hex');
  const options = [
    'start-dev',
    '--import-realm',
    '--db=dev-mem',
    '--http-host=127.0.0.1',
    `--http-port=${port}`,
    '--http-relative-path=/auth',
    '--health-enabled=true',
    `--http-management-port=${managementPort}`,
  ];
  const child = spawn('sh', [join(home, 'bin', 'kc.sh'), ...options], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword,
      SANAD_PUBLIC_URL: publicUrl,
      SANAD_KEYCLOAK_SECRET: secret,
      SANAD_SMTP_HOST: '127.0.0.1',
      SANAD_SMTP_PORT: String(smtpPort),
    },
  });
  const lines = [];
  const keep = (data) => lines.push(...String(data).split('\n').filter(Boolean));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const lastLines = () => lines.slice(-40).join('\n');
  const started = Date.now();
  try {
    await waitFor(
      'Keycloak to be ready',
      async () => {
        if (child.exitCode !== null) throw new Error('Keycloak ended');
        const health = `http://127.0.0.1:${managementPort}/auth/health/ready`;
        return fetch(health).then(
          (response) => response.ok,
          () => false,
        );
      },
      600,
    );
  } catch (error) {
    await stopProcess(child);
    throw new Error(`${error.message}\n${lastLines()}`);
  }
  console.log(`${basename(home)} is ready after ${Math.round((Date.now() - started) / 1000)} s`);
  return {
    adminPassword,
    settings: {
      url: `http://localhost:${port}/auth`,
      realm: 'sanad',
      clientId: 'sanad-web',
      adminClientId: 'sanad-server',
      adminClientSecret: secret,
    },
    lastLines,
    stop: () => stopProcess(child),
  };
}
