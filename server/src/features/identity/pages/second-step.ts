import type { FastifyReply } from 'fastify';
import * as store from '../store.ts';
import { tryCode } from '../usecases/check-sign-in.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import * as factor from '../usecases/second-factor.ts';
import { type Fields, sendPage, useTools } from './form.ts';
import type { Look } from './look.ts';
import { renderCodePage, renderEnrolPage, renderRecoveryCodesPage } from './second-step-pages.ts';
import type { SignInTickets, Stage } from './sign-in-tickets.ts';

type Asked = { reply: FastifyReply; look: Look; action: string; uid: string };

/** `sent`: a page was sent. */
export type StepOutcome =
  | { kind: 'sent'; reply: FastifyReply }
  | { kind: 'passed'; account: store.Account; amr: string[] }
  | { kind: 'locked'; until: Date }
  | { kind: 'lapsed' };

/** What stands between the right password and the session. */
export class SecondStep {
  constructor(
    private readonly deps: IdentityDeps,
    private readonly tickets: SignInTickets,
  ) {}

  /** After the password: asks for a code, sets a factor up, or lets pass. */
  async begin(asked: Asked, account: store.Account): Promise<StepOutcome> {
    const has = await factor.hasFactor(this.deps, account.id);
    if (!has && !factor.isFactorRequired(this.deps, account)) return { kind: 'passed', account, amr: ['pwd'] };
    if (!has) await factor.proposeFactor(this.deps, account);
    return this.show(asked, account, false);
  }

  /** Decides what was sent from one of the pages of this step. */
  async submit(asked: Asked, fields: Fields): Promise<StepOutcome> {
    const ticket = this.tickets.read(fields.ticket ?? '', asked.uid, this.deps.clock.now().getTime());
    const account = ticket && (await store.findAccount(this.deps.db, ticket.accountId));
    if (ticket === undefined || account?.enabled !== true || isOlder(ticket.at, account)) return { kind: 'lapsed' };
    const look = useTools(this.deps, asked.reply, { action: fields.action, look: asked.look });
    if (ticket.stage === 'enrolled') return { kind: 'passed', account, amr: ['pwd', 'otp'] };
    if (look !== undefined) return this.show({ ...asked, look }, account, false);
    const has = await factor.hasFactor(this.deps, account.id);
    return has ? this.checkCode(asked, account, fields.code ?? '') : this.enrol(asked, account, fields.code ?? '');
  }

  private async checkCode(asked: Asked, account: store.Account, code: string): Promise<StepOutcome> {
    const outcome = await tryCode(this.deps, account.username, () => factor.useCode(this.deps, account, code));
    if (outcome.kind === 'right') return { kind: 'passed', account, amr: ['pwd', outcome.value] };
    return outcome.kind === 'wrong' ? this.show(asked, account, true) : outcome;
  }

  private async enrol(asked: Asked, account: store.Account, code: string): Promise<StepOutcome> {
    const outcome = await tryCode(this.deps, account.username, () => factor.confirmFactor(this.deps, account, code));
    if (outcome.kind === 'locked') return outcome;
    if (outcome.kind === 'wrong') return this.show(asked, account, true);
    const ticket = this.issue(asked.uid, account, 'enrolled');
    const { look, action, reply } = asked;
    const page = renderRecoveryCodesPage({ look, action, ticket, username: account.username, codes: outcome.value });
    return { kind: 'sent', reply: sendPage(this.deps, reply, page) };
  }

  private async show(asked: Asked, account: store.Account, wrong: boolean): Promise<StepOutcome> {
    const { look, action, reply } = asked;
    const ticket = this.issue(asked.uid, account, 'code');
    const step = { look, action, ticket, username: account.username, wrong };
    const proposal = (await factor.hasFactor(this.deps, account.id))
      ? undefined
      : ((await factor.findProposal(this.deps, account)) ?? (await factor.proposeFactor(this.deps, account)));
    const page = proposal === undefined ? renderCodePage(step) : renderEnrolPage({ ...step, proposal });
    return { kind: 'sent', reply: sendPage(this.deps, reply, page) };
  }

  private issue(uid: string, account: store.Account, stage: Stage): string {
    return this.tickets.issue({ uid, accountId: account.id, stage, at: this.deps.clock.now().getTime() });
  }
}

/** A new password ends the sign-ins that were begun with the old one. */
function isOlder(at: number, { password_set_at, password_changed_at }: store.Account): boolean {
  return [password_set_at, password_changed_at].some((moment) => moment !== null && moment.getTime() > at);
}
