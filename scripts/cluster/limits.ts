import type { Product } from './product.ts';

type Tried = { name: string; path: string; limit: number; most: number };

/** Exact ones to the call; the others may let a twentieth more through on each server. */
const tried: readonly Tried[] = [
  { name: 'codes tried (exact)', path: '/api/v1/otp/verify', limit: 30, most: 30 },
  { name: 'public verification (in parts)', path: '/api/verifier/public/verify', limit: 120, most: 132 },
];

/** One caller who asks both servers in turn, past the proxy that would hide which one answers. */
async function countLetThrough(product: Product, { path, limit }: Tried, address: string): Promise<number> {
  let through = 0;
  for (let turn = 0; turn < limit * 2; turn += 1) {
    const answer = await fetch(`${product.urlOf(turn % 2 === 0 ? 'server1' : 'server2')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{"certificateNo":"NONE-0000-0000000000"}',
    });
    await answer.arrayBuffer();
    through += answer.status === 429 ? 0 : 1;
  }
  return through;
}

const triesUntilPause = 10;

/** Wrong passwords for one account, at both servers in turn: how many are looked at before sign-in pauses. */
async function countGuesses(product: Product): Promise<number> {
  for (let guesses = 0; guesses < triesUntilPause * 2; guesses += 1) {
    const seat = guesses % 2 === 0 ? 'server1' : 'server2';
    const answer = await fetch(`${product.urlOf(seat)}/auth/realms/sanad/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'sanad-cli',
        username: 'verifier@sanad.example',
        password: `Guess-${guesses}-guessed`,
      }),
    });
    if ((await answer.text()).includes('paused')) return guesses + 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** A limit holds over both servers together; answers whether, and says it. */
export async function checkLimits(product: Product): Promise<boolean> {
  let isMet = true;
  for (const [index, one] of tried.entries()) {
    const through = await countLetThrough(product, one, `198.51.100.${index + 1}`);
    const holds = through >= one.limit && through <= one.most;
    isMet &&= holds;
    console.log(
      `Limit of ${one.name}: ${one.limit} a minute, two servers let ${through} through: ${holds ? 'ok' : 'NOT MET'}`,
    );
  }
  const guesses = await countGuesses(product);
  console.log(
    `Wrong passwords until sign-in pauses: ${guesses}, as on one server: ${guesses === triesUntilPause ? 'ok' : 'NOT MET'}`,
  );
  return isMet && guesses === triesUntilPause;
}
