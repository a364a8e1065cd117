import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Asks again until the work answers something, or gives up with the text. */
export async function waitFor(what, work, seconds) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const answer = await work();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`waited ${seconds} s in vain for ${what}`);
}
