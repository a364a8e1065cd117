import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../../platform/database/database.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { hashToken } from '../usecases/mail-links.ts';

const cookieName = 'chosen-password';
const validSeconds = 120;

/**
 * Whoever was invited and has just chosen the first password need not type it again: the next sign-in of the same
 * browser, within two minutes, takes it as given, once. A second factor is asked for as ever.
 */
export class Welcome {
  constructor(private readonly deps: IdentityDeps) {}

  /**
   * Only for our own form, so that no other page signs somebody in as its friend; and not where somebody else is signed
   * in, whom the sign-in would find first.
   */
  isFree({ cookies, headers }: FastifyRequest): boolean {
    if (headers.origin !== new URL(this.deps.settings.publicUrl).origin) return false;
    return !Object.keys(cookies).some((name) => name.startsWith('_session'));
  }

  async give(reply: FastifyReply, accountId: string): Promise<void> {
    const now = this.deps.clock.now();
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(now.getTime() + validSeconds * 1000);
    const account = { account_id: accountId, created_at: now, expires_at };
    await store.insertToken(this.deps.db, { hash: hashToken(token), kind: 'chosen', ...account });
    reply.setCookie(cookieName, token, { ...this.place(), maxAge: validSeconds });
  }

  /** Whoever chose a password in this browser a moment ago; asked once. */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<store.Account | undefined> {
    const token = request.cookies[cookieName];
    if (token === undefined) return undefined;
    reply.clearCookie(cookieName, this.place());
    const now = this.deps.clock.now();
    return inTransaction(this.deps.db, async (db) => {
      const found = await store.findTokenForUpdate(db, 'chosen', hashToken(token));
      if (found === undefined || found.used_at !== null || found.expires_at <= now || !found.enabled) return undefined;
      await store.updateTokensUsed(db, { kind: 'chosen', accountId: found.id, now });
      return store.findAccount(db, found.id);
    });
  }

  private place() {
    const secure = this.deps.settings.publicUrl.startsWith('https:');
    return { path: '/auth', httpOnly: true, sameSite: 'lax', secure } as const;
  }
}
