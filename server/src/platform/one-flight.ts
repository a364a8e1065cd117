/** Whoever asks for the same while the answer is on its way gets that answer: a crowd costs as much as one. */
export class OneFlight<Value> {
  private readonly flying = new Map<string, Promise<Value>>();

  get(key: string, find: () => Promise<Value>): Promise<Value> {
    const known = this.flying.get(key);
    if (known !== undefined) return known;
    const found = find().finally(() => this.flying.delete(key));
    this.flying.set(key, found);
    return found;
  }
}
