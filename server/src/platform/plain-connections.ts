/** What counts as this very machine: nobody listens between the two ends. */
const isHere = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\]|::1|)$/.test(hostname);

const protectedModes = new Set(['require', 'verify-ca', 'verify-full']);

function isPlain(address: string): boolean {
  const url = new URL(address);
  if (isHere(url.hostname)) return false;
  if (url.protocol.startsWith('postgres')) {
    const host = url.searchParams.get('host');
    // A socket of this machine.
    if (host?.startsWith('/')) return false;
    return !protectedModes.has(url.searchParams.get('sslmode') ?? '');
  }
  if (url.protocol === 'smtp:') return url.searchParams.get('requireTLS') !== 'true';
  return url.protocol === 'http:';
}

const cures: Record<string, string> = {
  DATABASE_URL: 'add ?sslmode=verify-full',
  DATABASE_DIRECT_URL: 'add ?sslmode=verify-full',
  DATABASE_READ_URL: 'add ?sslmode=verify-full',
  SMTP_URL: 'use smtps:// or add ?requireTLS=true',
};

type Connections = {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseReadUrl: string | undefined;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  s3: { endpoint: string | undefined } | undefined;
  keycloak: { url: string } | undefined;
  traces: { endpoint: string } | undefined;
};

/** Connections to other machines that everybody on the way could read, each with what mends it. */
export function listPlainConnections(settings: Connections): string[] {
  const addresses: Record<string, string | undefined> = {
    DATABASE_URL: settings.databaseUrl,
    DATABASE_DIRECT_URL: settings.databaseDirectUrl,
    DATABASE_READ_URL: settings.databaseReadUrl,
    SMTP_URL: settings.smtpUrl,
    SMS_URL: settings.smsUrl,
    S3_ENDPOINT: settings.s3?.endpoint,
    KEYCLOAK_URL: settings.keycloak?.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.traces?.endpoint,
  };
  return Object.entries(addresses)
    .filter(([, address]) => address !== undefined && address !== '' && isPlain(address))
    .map(([name]) => `${name} (${cures[name] ?? 'use https://'})`);
}
