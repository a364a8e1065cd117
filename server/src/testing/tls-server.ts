import { createServer } from 'node:tls';

/** Of nobody: signed by itself for `localhost`, valid until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEbRBFiL7RiUgaGpi
gw7PPtd1mgVVR3T7B2T+sUG1FSGhRANCAAQ5VOqLCNOqoDELwoeKj/zYAEJfj2BJ
mXi9gHkcC296f7mdhRgUb4/iXUbbERpkOcmXqDkbct3gRZxqxlduiBRB
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUQUfAfwiFGk/8095O9NbrQJsOIekwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODEwNDIwNVoYDzIxMjYxMDI1
MTA0MjA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ5VOqLCNOqoDELwoeKj/zYAEJfj2BJmXi9gHkcC296f7mdhRgUb4/i
XUbbERpkOcmXqDkbct3gRZxqxlduiBRBo1MwUTAdBgNVHQ4EFgQUou4hJufhJdgB
NVxG5BMgRZpzX88wHwYDVR0jBBgwFoAUou4hJufhJdgBNVxG5BMgRZpzX88wDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAZLbS+tJggi/yeZBWap+Kv
8H67V8TPbaCAO3u9aic4/QIhANCplo2kF0ArTYT7nSKKL0hcORoyHLCoDmpv8O97
CTol
-----END CERTIFICATE-----`;

/** Answers TLS on a free port; nothing more is said. */
export async function startTlsServer(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ key, cert }, (socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
