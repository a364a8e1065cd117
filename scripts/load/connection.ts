import { connect, type Socket } from 'node:net';

/** Only this machine is ever asked. */
const host = '127.0.0.1';

const headEnd = '\r\n\r\n';
const lengthHeader = /\r\ncontent-length: (\d+)/i;

/** The status of the answer once all of it has come; every answer here tells its length. */
function readAnswer(received: Buffer): number | undefined {
  const end = received.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(lengthHeader.exec(head)?.[1] ?? 0);
  return received.length < end + headEnd.length + length ? undefined : Number(head.slice(9, 12));
}

/**
 * One kept connection that asks one thing at a time. It knows as little of HTTP as it can: what the sender costs is
 * taken from the server that it measures, and the slower of two servers would look better for it.
 */
export class Connection {
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private answered: ((status: number) => void) | undefined;

  constructor(private readonly port: number) {}

  /** The status of the answer; 0 where none came. */
  ask(request: Buffer): Promise<number> {
    this.socket ??= this.open();
    this.received = Buffer.alloc(0);
    return new Promise((resolve) => {
      this.answered = resolve;
      this.socket?.write(request);
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private open(): Socket {
    const socket = connect({ host, port: this.port, noDelay: true });
    socket.on('data', (chunk) => {
      this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
      const status = readAnswer(this.received);
      if (status !== undefined) this.answer(status);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.socket = undefined;
      this.answer(0);
    });
    return socket;
  }

  private answer(status: number): void {
    const { answered } = this;
    this.answered = undefined;
    answered?.(status);
  }
}
