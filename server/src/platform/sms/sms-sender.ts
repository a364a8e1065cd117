import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Ids } from '../ids.ts';
import type { Logger } from '../log.ts';
import { insertSms } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';

/** `to` with its country code: +2348031234567. */
export type Sms = { to: string; text: string };

/**
 * Short messages. They are sent while the caller waits and are kept nowhere: a code that arrives an hour late helps
 * nobody, and one that lies in the database could be read there. Throws UNAVAILABLE when the provider did not take it.
 */
export type SmsSender = { send(db: Database, sms: Sms): Promise<void> };

type Parts = { settings: Settings; ids: Ids; log: Logger };

const providerWaitMs = 10_000;

/** A name and password in the address become a header: fetch refuses such addresses. */
function readProvider(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  if (username === '' && password === '') return { url: url.href, headers };
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { url: url.href, headers: { ...headers, authorization: `Basic ${credentials}` } };
}

async function post(address: string, id: string, sms: Sms): Promise<void> {
  const { url, headers } = readProvider(address);
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': id },
    body: JSON.stringify({ id, to: sms.to, text: sms.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(providerWaitMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`);
}

/** SMS_URL gets a POST with `{ id, to, text }`. Without it messages lie in the outbox; production then has none. */
export function createSmsSender({ settings, ids, log }: Parts): SmsSender {
  const { smsUrl, environment } = settings;
  if (smsUrl === undefined && environment === 'production') {
    return { send: () => Promise.reject(new AppError('UNAVAILABLE', { text: 'sms.not-set-up' })) };
  }
  return {
    async send(db, sms) {
      const id = ids.next();
      if (smsUrl === undefined) return insertSms(db, id, sms);
      try {
        await post(smsUrl, id, sms);
      } catch (error) {
        log.warn({ err: error, sms: id }, 'text message not sent');
        throw new AppError('UNAVAILABLE', { text: 'sms.not-sent', cause: error });
      }
    },
  };
}
