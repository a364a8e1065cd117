import type { Database } from '../../database/database.ts';
import { leafHashOf } from '../append-entries.ts';
import type { CanonicalValue } from '../canonical-json.ts';
import { openCheckpoint } from '../checkpoint.ts';
import type { LogIdentity } from '../log-key.ts';
import type { StoredCheckpoint } from '../log-store.ts';
import {
  type AuditedEntry,
  countCheckpoints,
  countEntriesFrom,
  findLargestSize,
  listCheckpoints,
  listEntries,
  listNodesCompletedBy,
  listUnlogged,
  listWaiting,
} from './audit-store.ts';
import { type Finding, Findings } from './findings.ts';
import { type Leaf, TreeWalk } from './walk.ts';

/** The rows behind the entries of one kind. Every row has one entry. */
export type LogSource = {
  kind: string;
  /** What the entries of these rows should say, by id; gone rows are left out. */
  listContents(db: Database, refs: readonly string[]): Promise<Map<string, CanonicalValue>>;
  /** All ids in their order, a part at a time. */
  listRefs(db: Database, after: string | undefined, limit: number): Promise<string[]>;
};

export type AuditOptions = {
  db: Database;
  log: LogIdentity;
  sources: readonly LogSource[];
  /** A checkpoint that was kept outside, as signed text. */
  saved?: string;
};

export type AuditReport = { entries: number; checkpoints: number; findings: readonly Finding[]; total: number };

const partSize = 5000;
const longestWait = 60;

/** A gap so wide is not stepped through: whoever can write an index can write any. */
const widestGap = 100_000;

class Audit {
  readonly findings = new Findings();
  private readonly walk = new TreeWalk(this.findings);
  private checkpoints: StoredCheckpoint[] = [];
  private lastSize = -1;
  private lastGood = 0;
  private isBroken = false;

  constructor(
    private readonly db: Database,
    private readonly options: AuditOptions,
    private readonly saved: StoredCheckpoint | undefined,
  ) {}

  get size(): number {
    return this.walk.size;
  }

  /** Entry after entry, part by part: the memory needed does not depend on their number. */
  async walkEntries(): Promise<void> {
    const promised = Math.max((await findLargestSize(this.db)) ?? -1, this.saved?.size ?? -1);
    await this.loadCheckpoints();
    await this.passCheckpoints();
    for (let goesOn = true; goesOn && this.size < promised; ) {
      const entries = await listEntries(this.db, this.size, Math.min(partSize, promised - this.size));
      goesOn = await this.walkPart(entries.filter(({ index }) => index < promised));
    }
    this.walk.finish();
    await this.compareEnds(promised);
  }

  /** False where there is nothing to go on with. */
  private async walkPart(entries: readonly AuditedEntry[]): Promise<boolean> {
    const last = entries.at(-1);
    if (last === undefined) return false;
    const leaves = await this.readContents(entries);
    const stored = await listNodesCompletedBy(this.db, this.size, last.index + 1);
    for (const leaf of leaves) {
      if (leaf.index - this.size > widestGap) return false;
      if (leaf.index > this.size) {
        this.findings.add({ name: 'entries-missing', from: this.size, to: leaf.index - 1 });
        while (this.size < leaf.index) await this.advance(() => this.walk.skip(stored));
      }
      await this.advance(() => this.walk.step(leaf, stored));
    }
    return true;
  }

  private async advance(move: () => void): Promise<void> {
    move();
    const isSigned = this.checkpoints[0]?.size === this.size || this.saved?.size === this.size;
    if (isSigned) await this.passCheckpoints();
  }

  private async readContents(entries: readonly AuditedEntry[]): Promise<Leaf[]> {
    const contents = new Map<string, Map<string, CanonicalValue>>();
    for (const source of this.options.sources) {
      const refs = entries.filter(({ kind }) => kind === source.kind).map(({ ref }) => ref);
      contents.set(source.kind, await source.listContents(this.db, refs));
    }
    return entries.map((entry) => {
      const rows = contents.get(entry.kind);
      const content = rows?.get(entry.ref);
      if (rows === undefined) return { ...entry, content: undefined };
      return { ...entry, content: content === undefined ? null : leafHashOf({ ...entry, content }) };
    });
  }

  private async loadCheckpoints(): Promise<void> {
    if (this.checkpoints.length === 0) this.checkpoints = await listCheckpoints(this.db, this.lastSize, partSize);
  }

  /** Compares the checkpoints of the size that the walk has reached. */
  private async passCheckpoints(): Promise<void> {
    if (this.saved?.size === this.size && !this.saved.root.equals(this.walk.root())) {
      this.findings.add({ name: 'saved-checkpoint-broken', size: this.size });
    }
    const [checkpoint] = this.checkpoints;
    if (checkpoint?.size !== this.size) return;
    this.checkpoints.shift();
    this.lastSize = checkpoint.size;
    this.compareCheckpoint(checkpoint);
    await this.loadCheckpoints();
  }

  private compareCheckpoint({ size, root, note }: StoredCheckpoint): void {
    const signed = openCheckpoint(note, this.options.log);
    if (signed === undefined || signed.size !== size || !signed.root.equals(root)) {
      this.findings.add({ name: 'checkpoint-forged', size });
    } else if (root.equals(this.walk.root())) {
      this.lastGood = size;
    } else if (!this.isBroken) {
      // Every later one is broken by the same change: the first says where it lies.
      this.isBroken = true;
      this.findings.add({ name: 'checkpoint-broken', size, after: this.lastGood });
    }
  }

  /** Entries that a checkpoint promises and that are not there, and entries that no checkpoint covers. */
  private async compareEnds(promised: number): Promise<void> {
    if (promised > this.size) this.findings.add({ name: 'entries-missing', from: this.size, to: promised - 1 });
    const beyond = await countEntriesFrom(this.db, Math.max(promised, 0));
    if (beyond.last === null) return;
    if (promised < 0) this.findings.add({ name: 'no-checkpoint' });
    else this.findings.add({ name: 'entries-unsigned', from: promised, to: beyond.last });
  }

  async findUnlogged(): Promise<void> {
    for (const { kind, listRefs } of this.options.sources) {
      for (let after: string | undefined; ; ) {
        const refs = await listRefs(this.db, after, partSize);
        for (const ref of await listUnlogged(this.db, kind, refs)) {
          this.findings.add({ name: 'row-unlogged', kind, ref });
        }
        after = refs.at(-1);
        if (refs.length < partSize) break;
      }
    }
  }

  async findWaiting(): Promise<void> {
    for (const waiting of await listWaiting(this.db, longestWait, partSize)) {
      this.findings.add({ name: 'entry-waiting', ...waiting });
    }
  }
}

/** Compares the whole log with itself, with its signatures and with the rows that it vouches for. Changes nothing. */
export function auditLog(options: AuditOptions): Promise<AuditReport> {
  const { saved, log } = options;
  const opened = saved === undefined ? undefined : openCheckpoint(saved, log);
  // One view for all reads: the log may grow while it is read.
  const view = options.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return view.execute(async (db) => {
    const audit = new Audit(db, options, opened === undefined ? undefined : { ...opened, note: saved ?? '' });
    if (saved !== undefined && opened === undefined) audit.findings.add({ name: 'saved-checkpoint-broken', size: 0 });
    await audit.walkEntries();
    await audit.findUnlogged();
    await audit.findWaiting();
    const { kept: findings, total } = audit.findings;
    return { entries: audit.size, checkpoints: await countCheckpoints(db), findings, total };
  });
}
