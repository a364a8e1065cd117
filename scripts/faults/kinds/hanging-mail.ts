import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort, until } from '../../cluster/processes.ts';
import { type Fault, type House, untilActs } from '../fault.ts';

const mails = 12;
const hangMs = 20_000;

/** Half of those who come are greeted and left alone in the middle of a letter, the others hear nothing at all. */
function startHanging(port: number): { server: Server; sockets: Set<Socket> } {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (sockets.size % 2 === 0) return;
    socket.write('220 hangs.example ESMTP\r\n');
    socket.on('data', (said) => {
      if (/^(EHLO|HELO|MAIL|RCPT)/.test(said.toString())) socket.write('250 go on\r\n');
    });
  });
  server.listen(port, '127.0.0.1');
  return { server, sockets };
}

async function sendEnquiries({ product }: House): Promise<number> {
  let taken = 0;
  for (let turn = 0; turn < mails; turn += 1) {
    const answer = await fetch(`${product.url}/api/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Asha Verma',
        email: `asha${turn}@example.org`,
        message: `Where do I find my certificate? This is question number ${turn}.`,
      }),
    });
    taken += answer.ok ? 1 : 0;
    if (!answer.ok) console.log(await answer.text());
  }
  return taken;
}

let port = 0;

export const hangingMail: Fault = {
  name: 'mail server hangs',
  done: `${mails} mails to a server that accepts and says nothing more for ${hangMs / 1000} s, then works`,
  bulk: 3000,
  async prepare() {
    port = await freePort();
    return { env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` } };
  },
  async happen(house) {
    const problems: string[] = [];
    const { server, sockets } = startHanging(port);
    await once(server, 'listening');
    const taken = await sendEnquiries(house);
    if (taken < mails) problems.push(`only ${taken} of ${mails} enquiries were taken`);
    await sleep(3000);
    // Uploads are read by the same workers.
    const from = Date.now();
    await house.traffic.upload('M', 20);
    await until(
      'jobs go on beside the mails',
      () =>
        house.product.withDatabase(async ({ pool }) => {
          const { rows } = await pool.query<{ count: number }>(
            "select count(*) from record where entity = 'Results' and data->>'candidateNo' like 'M/%'",
          );
          return Number(rows[0]?.count) === 20;
        }),
      15,
    ).catch(() => problems.push('an upload is not read while mails hang'));
    console.log(`An upload was read ${((Date.now() - from) / 1000).toFixed(1)} s after it was sent.`);
    await untilActs(house, 3);
    await sleep(Math.max(0, hangMs - (Date.now() - from)));
    server.close();
    for (const socket of sockets) socket.destroy();
    const received = new Set<string>();
    const working = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          received.add(/^message-id: (.*)$/im.exec(text)?.[1] ?? text);
          done();
        });
      },
    });
    working.listen(port, '127.0.0.1');
    await until('all mails have come', () => received.size >= mails, 150).catch(() =>
      problems.push(`${received.size} of ${mails} mails came`),
    );
    await new Promise<void>((resolve) => working.close(() => resolve()));
    return problems;
  },
};
