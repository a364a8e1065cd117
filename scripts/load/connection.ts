import { connect, type Socket } from 'node:net';

/** Only this machine is ever asked. */
const host = '127.0.0.1';

const nothing: Buffer = Buffer.alloc(0);
const headEnd = '\r\n\r\n';
const lengthHeader = /\r\ncontent-length: (\d+)/i;

type Head = { status: number; bytes: number };

/** The status of an answer and how long all of it is, once its head has come; every answer here tells its length. */
function readHead(received: Buffer): Head | undefined {
  const end = received.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(lengthHeader.exec(head)?.[1] ?? 0);
  return { status: Number(head.slice(9, 12)), bytes: end + headEnd.length + length };
}

/**
 * One kept connection that asks one thing at a time. It knows as little of HTTP as it can: what the sender costs is
 * taken from the server that it measures, and the slower of two servers would look better for it.
 */
export class Connection {
  private socket: Socket | undefined;
  /** As long as its head is not whole. */
  private begun: Buffer = nothing;
  private head: Head | undefined;
  private bytes = 0;
  private answered: ((status: number) => void) | undefined;

  constructor(private readonly port: number) {}

  /** The status of the answer; 0 where none came. */
  ask(request: Buffer): Promise<number> {
    this.socket ??= this.open();
    this.begun = nothing;
    this.head = undefined;
    this.bytes = 0;
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
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.socket = undefined;
      this.answer(0);
    });
    return socket;
  }

  /** What comes after the head is counted and not kept: putting a large file together would cost more than sending it. */
  private receive(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.head === undefined) {
      this.begun = this.begun.length === 0 ? chunk : Buffer.concat([this.begun, chunk]);
      this.head = readHead(this.begun);
    }
    if (this.head !== undefined && this.bytes >= this.head.bytes) this.answer(this.head.status);
  }

  private answer(status: number): void {
    const { answered } = this;
    this.answered = undefined;
    answered?.(status);
  }
}
