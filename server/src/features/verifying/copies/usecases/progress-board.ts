/** Holds what was told until somebody reads it. */
export class ProgressBoard {
  private readonly told: number[] = [5];
  private isClosed = false;
  private wake: () => void = () => undefined;

  add(progress: number): void {
    this.told.push(progress);
    this.wake();
  }

  close(last?: number): void {
    if (last !== undefined) this.told.push(last);
    this.isClosed = true;
    this.wake();
  }

  /** Waits for the next one; undefined when there is none to come. */
  async next(): Promise<number | undefined> {
    while (this.told.length === 0 && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.told.shift();
  }
}
