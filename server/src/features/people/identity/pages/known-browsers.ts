import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normaliseUsername } from '../rules.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';

const cookieName = 'known-browser';
const rememberedSeconds = 180 * 24 * 60 * 60;
/** Computers of a school serve many: the latest few are enough, and the cookie stays small. */
const rememberedAccounts = 5;

type Visit = { request: FastifyRequest; reply: FastifyReply };

/**
 * Marks a browser in which an account has signed in. The mark opens nothing; it gives the account tries of its own there,
 * so that strangers who lock it by guessing do not keep its owner out.
 */
export type KnownBrowsers = {
  /** The mark of this browser for the account, if it has a true one. */
  find(request: FastifyRequest, username: string): string | undefined;
  remember(visit: Visit, username: string): void;
};

export function createKnownBrowsers(masterKey: Buffer, { settings }: Pick<IdentityDeps, 'settings'>): KnownBrowsers {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'identity:known-browser', 32));
  const proofOf = (mark: string, username: string) =>
    createHmac('sha256', key)
      .update(`${mark}\n${normaliseUsername(username)}`)
      .digest()
      .subarray(0, 16);

  const entriesOf = (request: FastifyRequest) =>
    (request.cookies[cookieName] ?? '')
      .split('~', rememberedAccounts)
      .filter((entry) => /^[\w-]{16}\.[\w-]{22}$/.test(entry));

  const isProven = (entry: string, username: string) => {
    const [mark = '', proof = ''] = entry.split('.');
    const given = Buffer.from(proof, 'base64url');
    return given.length === 16 && timingSafeEqual(given, proofOf(mark, username));
  };

  return {
    find: (request, username) =>
      entriesOf(request)
        .find((entry) => isProven(entry, username))
        ?.split('.')[0],
    remember({ request, reply }, username) {
      const others = entriesOf(request).filter((entry) => !isProven(entry, username));
      const mark = randomBytes(12).toString('base64url');
      const own = `${mark}.${proofOf(mark, username).toString('base64url')}`;
      reply.setCookie(cookieName, [own, ...others].slice(0, rememberedAccounts).join('~'), {
        path: '/auth',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: rememberedSeconds,
        secure: settings.publicUrl.startsWith('https:'),
      });
    },
  };
}
