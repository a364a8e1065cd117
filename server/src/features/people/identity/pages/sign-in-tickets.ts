import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** `code`: the password was right; `enrolled`: the second factor was set up just now, and its codes are being read. */
export type Stage = 'code' | 'enrolled';
type Ticket = { uid: string; accountId: string; stage: Stage; at: number };

const validFor = 10 * 60 * 1000;

/**
 * What the page of the second step carries from one form to the next, in place of the password: that this account's was
 * typed, in this very sign-in, a moment ago.
 */
export type SignInTickets = {
  issue(ticket: Ticket): string;
  /** Undefined for one that is forged, too old or of another sign-in. */
  read(text: string, uid: string, now: number): Ticket | undefined;
};

export function createSignInTickets(masterKey: Buffer): SignInTickets {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'identity:sign-in-ticket', 32));
  const proofOf = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    issue(ticket) {
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${body}.${proofOf(body).toString('base64url')}`;
    },
    read(text, uid, now) {
      const [body = '', proof = ''] = text.split('.');
      const given = Buffer.from(proof, 'base64url');
      const expected = proofOf(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket;
      return ticket.uid === uid && now - ticket.at <= validFor ? ticket : undefined;
    },
  };
}
