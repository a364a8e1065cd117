import type { FastifyReply } from 'fastify';
import { deviceOf } from '../rules.ts';
import * as store from '../store.ts';
import { tryCode } from '../usecases/check-sign-in.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import type { CallerPlace } from '../usecases/note-refusal.ts';
import * as passkeys from '../usecases/passkeys.ts';
import * as factor from '../usecases/second-factor.ts';
import { type Fields, sendPage, useTools } from './form.ts';
import type { Look } from './look.ts';
import { renderCodePage, renderEnrolPage, renderRecoveryCodesPage } from './second-step-pages.ts';
import type { SignInTickets, Stage } from './sign-in-tickets.ts';

type Asked = { reply: FastifyReply; look: Look; action: string; uid: string; caller: CallerPlace };

/** `sent`: a page was sent. */
export type StepOutcome =
  | { kind: 'sent'; reply: FastifyReply }
  | { kind: 'passed'; account: store.Account; amr: string[] }
  | { kind: 'locked'; until: Date }
  | { kind: 'lapsed' };

/** As the names of methods are registered (RFC 8176). */
const amrOf = { code: 'otp', recovery: 'recovery', passkey: 'hwk' } as const;

/** What stands between the right password and the session. */
export class SecondStep {
  constructor(
    private readonly deps: IdentityDeps,
    private readonly tickets: SignInTickets,
  ) {}

  /** After the password: asks for a code or a passkey, sets one up, or lets pass. */
  async begin(asked: Asked, account: store.Account): Promise<StepOutcome> {
    const has = await factor.hasFactor(this.deps, account.id);
    if (!has && !factor.isFactorRequired(this.deps, account)) return { kind: 'passed', account, amr: ['pwd'] };
    return this.show(asked, account);
  }

  /** Decides what was sent from one of the pages of this step. */
  async submit(asked: Asked, fields: Fields): Promise<StepOutcome> {
    const ticket = this.tickets.read(fields.ticket ?? '', asked.uid, this.deps.clock.now().getTime());
    const account = ticket && (await store.findAccount(this.deps.db, ticket.accountId));
    if (ticket === undefined || account?.enabled !== true || isOlder(ticket.at, account)) return { kind: 'lapsed' };
    const look = useTools(this.deps, asked.reply, { action: fields.action, look: asked.look });
    if (ticket.stage === 'enrolled') return { kind: 'passed', account, amr: ['pwd', 'mfa'] };
    if (look !== undefined) return this.show({ ...asked, look }, account);
    const has = await factor.hasFactor(this.deps, account.id);
    return has ? this.check(asked, account, fields) : this.enrol(asked, account, fields);
  }

  private async check(asked: Asked, account: store.Account, fields: Fields): Promise<StepOutcome> {
    const by = fields.action === 'passkey' ? 'passkey' : 'code';
    const check = async () => {
      if (by === 'code') return factor.useCode(this.deps, account, fields.code ?? '');
      const answer = passkeys.readPasskeyAnswer(fields.passkey ?? '');
      return answer && passkeys.usePasskey(this.deps, { account, boundTo: asked.uid }, answer);
    };
    const outcome = await tryCode(this.deps, account, { check, caller: asked.caller });
    if (outcome.kind === 'right') return { kind: 'passed', account, amr: ['pwd', amrOf[outcome.value]] };
    return outcome.kind === 'wrong' ? this.show(asked, account, by) : outcome;
  }

  private async enrol(asked: Asked, account: store.Account, fields: Fields): Promise<StepOutcome> {
    const by = fields.action === 'passkey' ? 'passkey' : 'code';
    const check = () =>
      by === 'code' ? this.enrolApp(asked, account, fields) : this.enrolPasskey(asked, account, fields);
    const outcome = await tryCode(this.deps, account, { check, caller: asked.caller });
    if (outcome.kind === 'locked') return outcome;
    if (outcome.kind === 'wrong') return this.show(asked, account, by);
    const ticket = this.issue(asked.uid, account, 'enrolled');
    const { look, action, reply } = asked;
    const page = renderRecoveryCodesPage({ look, action, ticket, username: account.username, codes: outcome.value });
    return { kind: 'sent', reply: sendPage(this.deps, reply, page) };
  }

  private enrolApp({ uid }: Asked, account: store.Account, fields: Fields): Promise<string[] | undefined> {
    return factor.confirmFactor(this.deps, { account, boundTo: uid }, fields.code ?? '');
  }

  private async enrolPasskey({ uid, caller }: Asked, account: store.Account, fields: Fields) {
    const answer = passkeys.readPasskeyAnswer(fields.passkey ?? '');
    const { program, system } = deviceOf(caller.userAgent);
    const name = [program, system].filter(Boolean).join(', ');
    const added = answer && (await passkeys.addPasskey(this.deps, { account, boundTo: uid }, { answer, name }));
    return added && (added.codes ?? []);
  }

  private async show(asked: Asked, account: store.Account, wrong?: 'code' | 'passkey'): Promise<StepOutcome> {
    const { look, action, reply, uid } = asked;
    const ticket = this.issue(uid, account, 'code');
    const step = { look, action, ticket, username: account.username, wrong };
    const page = (await factor.hasFactor(this.deps, account.id))
      ? renderCodePage({ ...step, ...(await this.askedOf(asked, account)) })
      : renderEnrolPage({ ...step, ...(await this.proposedTo(asked, account)) });
    return { kind: 'sent', reply: sendPage(this.deps, reply, page) };
  }

  private async askedOf({ uid }: Asked, account: store.Account) {
    const passkey = await passkeys.askPasskeys(this.deps, { account, boundTo: uid });
    return { passkey, hasApp: await factor.hasApp(this.deps, account.id) };
  }

  private async proposedTo({ uid }: Asked, account: store.Account) {
    const here = { account, boundTo: uid };
    const proposal = (await factor.findProposal(this.deps, here)) ?? (await factor.proposeFactor(this.deps, here));
    const isOffered = passkeys.arePasskeysOffered(this.deps);
    const passkey = isOffered ? await passkeys.askForNewPasskey(this.deps, here) : undefined;
    return { proposal, passkey };
  }

  private issue(uid: string, account: store.Account, stage: Stage): string {
    return this.tickets.issue({ uid, accountId: account.id, stage, at: this.deps.clock.now().getTime() });
  }
}

/** A new password ends the sign-ins that were begun with the old one. */
function isOlder(at: number, { password_set_at, password_changed_at }: store.Account): boolean {
  return [password_set_at, password_changed_at].some((moment) => moment !== null && moment.getTime() > at);
}
