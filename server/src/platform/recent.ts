type Weighing<Key, Value> = { most: number; sizeOf(key: Key, value: Value): number };

/**
 * Keeps the answers that were asked for last; the one that was not asked for the longest time goes first. `weighing`
 * bounds what all of them take together, where single ones may be large.
 */
export class Recent<Key, Value> {
  private readonly kept = new Map<Key, Value>();
  private taken = 0;

  constructor(
    private readonly limit: number,
    private readonly weighing: Weighing<Key, Value> = { most: Number.POSITIVE_INFINITY, sizeOf: () => 0 },
  ) {}

  get(key: Key): Value | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.remove(key);
    this.kept.set(key, value);
    this.taken += this.weighing.sizeOf(key, value);
    while (this.kept.size > this.limit || (this.taken > this.weighing.most && this.kept.size > 1)) {
      const [oldest] = this.kept.keys();
      this.remove(oldest as Key);
    }
  }

  private remove(key: Key): void {
    const value = this.kept.get(key);
    if (value === undefined) return;
    this.taken -= this.weighing.sizeOf(key, value);
    this.kept.delete(key);
  }
}
