import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { isRunning } from '../../server/src/platform/process-identity.ts';
import type { Parts } from './parts.ts';
import { freePort, type Processes, type Started, until } from './processes.ts';
import { type Relay, startRelay } from './relay.ts';

const recipes = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));
const nodes = ['pg1', 'pg2', 'pg3'] as const;
type Node = (typeof nodes)[number];
type Values = Record<string, string>;

/** A file of deploy/cluster with the values of this run in it. */
function fill(recipe: string, values: Values): string {
  return readFileSync(join(recipes, recipe), 'utf8').replace(/\$\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${recipe} wants ${whole}, which nobody has chosen.`);
    return value;
  });
}

const portNames = [
  ...[
    'ETCD_PORT',
    'ETCD_PEER_PORT',
    'PRIMARY_PORT',
    'REPLICA_PORT',
    'POOLER_PORT',
    'S3_PORT',
    'WEB_PORT',
    'STATS_PORT',
  ],
  ...['SERVER1_PORT', 'SERVER2_PORT', 'WORKER1_PORT', 'WORKER2_PORT'],
  ...nodes.flatMap((node) => [`${node.toUpperCase()}_PORT`, `${node.toUpperCase()}_REST_PORT`]),
];

async function chooseValues(folder: string, pgBin: string): Promise<Values> {
  const ports = await Promise.all(portNames.map(async (name) => [name, String(await freePort())] as const));
  return {
    ...Object.fromEntries(ports),
    FOLDER: folder,
    CONFIG: join(folder, 'config'),
    PG_BIN: pgBin,
    PASSWORD: randomBytes(12).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
}

/** What PostgreSQL and PgBouncer write into belongs to their account. */
function giveToPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync('/var/lib/postgresql');
  chownSync(folder, uid, gid);
}

type Ways = Record<'pooler' | 'primary' | 'replica', Relay>;
type Member = { name: Node; role: string; state: string };

/** etcd, three PostgreSQL under Patroni, HAProxy, PgBouncer and a bucket, with the ways that lead the product there. */
export class Engines {
  readonly ways: Ways;
  private readonly running = new Map<string, Started>();

  private constructor(
    private readonly parts: Parts,
    private readonly processes: Processes,
    readonly values: Values,
    ways: Ways,
  ) {
    this.ways = ways;
  }

  static async start(parts: Parts, processes: Processes, folder: string): Promise<Engines> {
    const values = await chooseValues(folder, parts.pgBin);
    const ways = {
      pooler: await startRelay(Number(values.POOLER_PORT)),
      primary: await startRelay(Number(values.PRIMARY_PORT)),
      replica: await startRelay(Number(values.REPLICA_PORT)),
    };
    values.POOLER_WAY = String(ways.pooler.port);
    values.PRIMARY_WAY = String(ways.primary.port);
    values.REPLICA_WAY = String(ways.replica.port);
    const engines = new Engines(parts, processes, values, ways);
    engines.writeFiles();
    await engines.startAll();
    return engines;
  }

  get env(): Values {
    const lines = fill('sanad.env', this.values).split('\n');
    return Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value ?? '']];
      }),
    );
  }

  /** Straight to the primary, past the ways that can be cut. */
  get databaseUrl(): string {
    return this.urlOf('primary', 'sanad');
  }

  urlOf(way: 'primary' | 'pooler', database: string): string {
    const port = way === 'primary' ? this.values.PRIMARY_PORT : this.values.POOLER_PORT;
    return `postgres://sanad:${this.values.PASSWORD}@127.0.0.1:${port}/${database}`;
  }

  private path(...names: string[]): string {
    return join(this.values.FOLDER ?? '', ...names);
  }

  private writeFiles(): void {
    for (const name of ['config', 'bucket', 'bucket/sanad', 'sockets', ...nodes])
      mkdirSync(this.path(name), { recursive: true });
    for (const name of ['sockets', ...nodes]) giveToPostgres(this.path(name));
    for (const name of nodes) chmodSync(this.path(name), 0o700);
    giveToPostgres(this.path('.'));
    for (const name of ['etcd.yml', 'haproxy.cfg', 'pgbouncer.ini'])
      writeFileSync(this.path('config', name), fill(name, this.values));
    for (const name of ['busy.http', 'busy.json']) copyFileSync(join(recipes, name), this.path('config', name));
    for (const node of nodes)
      writeFileSync(this.path('config', `${node}.yml`), fill('patroni.yml', this.valuesOf(node)));
    const users = this.path('pgbouncer-users.txt');
    writeFileSync(users, `"sanad" "${this.values.PASSWORD}"\n`, { mode: 0o600 });
    giveToPostgres(users);
  }

  private valuesOf(node: Node): Values {
    const name = node.toUpperCase();
    const own = { PG_PORT: this.values[`${name}_PORT`] ?? '', REST_PORT: this.values[`${name}_REST_PORT`] ?? '' };
    return { ...this.values, NODE: node, ...own };
  }

  private run(name: string, order: Parameters<Processes['start']>[1]): void {
    this.running.set(name, this.processes.start(name, order));
  }

  private async startAll(): Promise<void> {
    this.run('etcd', { command: this.parts.etcd, args: ['--config-file', this.path('config/etcd.yml')] });
    for (const node of nodes) this.startNode(node);
    this.run('haproxy', { command: this.parts.haproxy, args: ['-db', '-f', this.path('config/haproxy.cfg')] });
    this.startBucket();
    await this.untilWhole();
    await until('HAProxy leads to the primary', () =>
      this.askAsAdmin('postgres', 'select 1').then(
        () => true,
        () => false,
      ),
    );
    await this.askAsAdmin('postgres', `create role sanad login password '${this.values.PASSWORD}'`);
    await this.makeDatabase('sanad');
    this.startPooler();
  }

  startNode(node: Node): void {
    const args = [this.path('config', `${node}.yml`)];
    this.run(node, { command: this.parts.patroni, args, asPostgres: true, env: { HOME: this.path() } });
  }

  startPooler(): void {
    const args = [this.path('config/pgbouncer.ini')];
    this.run('pgbouncer', { command: this.parts.pgbouncer, args, asPostgres: true });
  }

  startBucket(): void {
    this.run('s3', {
      command: this.parts.s3,
      args: [
        '--port',
        `127.0.0.1:${this.values.S3_PORT}`,
        '--region',
        'us-east-1',
        '--quiet',
        'posix',
        this.path('bucket'),
      ],
      env: { ROOT_ACCESS_KEY: 'sanad', ROOT_SECRET_KEY: this.values.PASSWORD ?? '' },
    });
  }

  private async askAsAdmin(database: string, statement: string): Promise<Record<string, unknown>[]> {
    const { PASSWORD, PRIMARY_PORT } = this.values;
    const opened = openDatabase(`postgres://postgres:${PASSWORD}@127.0.0.1:${PRIMARY_PORT}/${database}`, { max: 1 });
    try {
      return (await opened.pool.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await opened.close();
    }
  }

  async makeDatabase(name: string): Promise<void> {
    await this.askAsAdmin('postgres', `create database ${name} owner sanad`);
    await this.askAsAdmin(name, 'create extension pg_trgm');
  }

  async dropDatabase(name: string): Promise<void> {
    await this.askAsAdmin('postgres', `drop database if exists ${name} with (force)`);
  }

  /** Whether the primary acknowledges only what a replica has, too. */
  async waitForReplica(isWaiting: boolean): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.valuesOf('pg1').REST_PORT}/config`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ synchronous_mode: isWaiting }),
    });
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
    await until(`the primary ${isWaiting ? 'waits' : 'does not wait'} for a replica`, async () => {
      const [setting] = await this.askAsAdmin('postgres', 'show synchronous_standby_names');
      return (setting?.synchronous_standby_names !== '') === isWaiting;
    });
  }

  /** Leads to databases of other names as well. */
  async openPoolerToAll(): Promise<void> {
    const recipe = fill('pgbouncer.ini', this.values);
    const all = `* = host=127.0.0.1 port=${this.values.PRIMARY_PORT}`;
    writeFileSync(this.path('config/pgbouncer.ini'), recipe.replace('[databases]', `[databases]\n${all}`));
    await this.kill('pgbouncer');
    this.startPooler();
  }

  /** Whether HAProxy sends people to this server. */
  async isServerUp(seat: string): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.values.STATS_PORT}/;csv`).catch(() => undefined);
    const line = (await answer?.text())?.split('\n').find((one) => one.startsWith(`web,${seat},`));
    return line?.split(',')[17] === 'UP';
  }

  async members(): Promise<Member[]> {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${this.valuesOf(node).REST_PORT}/cluster`).catch(() => undefined);
      if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async memberOf(role: 'leader' | 'sync_standby'): Promise<Node | undefined> {
    return (await this.members()).find((member) => member.role === role)?.name;
  }

  /** A primary, a synchronous replica and another one, all at work. */
  async untilWhole(): Promise<void> {
    await until(
      'PostgreSQL runs on three nodes',
      async () => {
        const members = await this.members();
        const roles = members.map(({ role }) => role).sort();
        const working = members.filter(({ state }) => state === 'running' || state === 'streaming');
        return working.length === 3 && roles.join() === 'leader,replica,sync_standby';
      },
      120,
    );
  }

  private postmasterOf(node: Node): number | undefined {
    try {
      return Number(readFileSync(this.path(node, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  /** As if the machine had lost its power: Patroni and PostgreSQL, neither of which can say good-bye. */
  async killNode(node: Node): Promise<void> {
    const postmaster = this.postmasterOf(node);
    await this.kill(node);
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  }

  async kill(name: string): Promise<void> {
    await this.running.get(name)?.kill('SIGKILL');
  }

  /** PostgreSQL outlives a Patroni that was killed. */
  endPostgres(): void {
    for (const node of nodes) {
      const pid = this.postmasterOf(node);
      if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGKILL');
    }
    for (const way of Object.values(this.ways)) way.close();
  }
}
