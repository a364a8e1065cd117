import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: NodeJS.Dict<string | string[]>; body: { id: string; to: string; text: string } };

/** A provider of short messages, as far as the product sees it. */
export type SmsStandIn = {
  /** For SMS_URL, with a name and a password in it. */
  url: string;
  received: Received[];
  /** What the next messages are answered with. */
  answerWith(status: number): void;
  close(): Promise<void>;
};

export async function startSmsStandIn(): Promise<SmsStandIn> {
  const received: Received[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://sanad:s%C3%A9cret@127.0.0.1:${port}/messages`,
    received,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
