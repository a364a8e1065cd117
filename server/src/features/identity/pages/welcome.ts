import type { FastifyReply, FastifyRequest } from 'fastify';
import * as store from '../store.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import type { SignInTickets } from './sign-in-tickets.ts';

const cookieName = 'chosen-password';
/** It belongs to no sign-in yet: the next one of this browser takes it. */
const anySignIn = 'chosen-password';
const validSeconds = 120;

/**
 * Whoever was invited and has just chosen the first password need not type it again: the next sign-in of the same
 * browser, within two minutes, takes it as given. A second factor is asked for as ever.
 */
export class Welcome {
  constructor(
    private readonly deps: IdentityDeps,
    private readonly tickets: SignInTickets,
  ) {}

  /**
   * Only for our own form, so that no other page signs somebody in as its friend; and not where somebody else is signed
   * in, whom the sign-in would find first.
   */
  isFree({ cookies, headers }: FastifyRequest): boolean {
    if (headers.origin !== new URL(this.deps.settings.publicUrl).origin) return false;
    return !Object.keys(cookies).some((name) => name.startsWith('_session'));
  }

  give(reply: FastifyReply, accountId: string): void {
    const at = this.deps.clock.now().getTime();
    const ticket = this.tickets.issue({ uid: anySignIn, accountId, stage: 'chosen', at });
    reply.setCookie(cookieName, ticket, { ...this.place(), maxAge: validSeconds });
  }

  /** Whoever chose a password in this browser a moment ago; asked once. */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<store.Account | undefined> {
    const text = request.cookies[cookieName];
    if (text === undefined) return undefined;
    reply.clearCookie(cookieName, this.place());
    const now = this.deps.clock.now().getTime();
    const ticket = this.tickets.read(text, anySignIn, now);
    if (ticket?.stage !== 'chosen' || now - ticket.at > validSeconds * 1000) return undefined;
    const account = await store.findAccount(this.deps.db, ticket.accountId);
    return account?.enabled === true ? account : undefined;
  }

  private place() {
    const secure = this.deps.settings.publicUrl.startsWith('https:');
    return { path: '/auth', httpOnly: true, sameSite: 'lax', secure } as const;
  }
}
