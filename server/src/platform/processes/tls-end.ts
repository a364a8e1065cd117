import { connect } from 'node:tls';

const answerMs = 3000;
const goodForMs = 3_600_000;
/** Nobody answered: asked again soon, but not by everybody who wants to know. */
const unknownForMs = 60_000;

/** Until when the certificate of an address is valid, whoever signed it; undefined where nobody answers. */
function readEnd({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (until?: Date) => {
      socket.destroy();
      resolve(until);
    };
    socket.setTimeout(answerMs, () => end());
    socket.once('error', () => end());
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? undefined : until);
    });
  });
}

export type TlsEnd = { until: Date; host: string };

/** Of the public address of the installation, looked at once an hour; undefined where it is not a secure one. */
export function watchTlsEnd(publicUrl: string): () => Promise<TlsEnd | undefined> {
  const url = new URL(publicUrl);
  let known: Promise<Date | undefined> = Promise.resolve(undefined);
  let askAgainAt = 0;
  return async () => {
    if (url.protocol !== 'https:') return undefined;
    if (performance.now() >= askAgainAt) {
      askAgainAt = performance.now() + unknownForMs;
      known = readEnd(url).then((until) => {
        if (until !== undefined) askAgainAt = performance.now() + goodForMs;
        return until;
      });
    }
    const until = await known;
    return until === undefined ? undefined : { until, host: url.hostname };
  };
}
