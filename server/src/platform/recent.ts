/** Keeps the answers that were asked for last; the one that was not asked for the longest time goes first. */
export class Recent<Key, Value> {
  private readonly kept = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size <= this.limit) return;
    const [oldest] = this.kept.keys();
    this.kept.delete(oldest as Key);
  }
}
