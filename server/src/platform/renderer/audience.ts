/** Those who wait for the same: its signal says when the last of them is gone. */
export class Audience {
  private readonly nobody = new AbortController();
  private size = 0;

  get signal(): AbortSignal {
    return this.nobody.signal;
  }

  /** Whoever has no signal waits to the end. */
  join(gone: AbortSignal | undefined): void {
    this.size += 1;
    const leave = () => {
      this.size -= 1;
      if (this.size === 0) this.nobody.abort(gone?.reason);
    };
    if (gone?.aborted === true) leave();
    else gone?.addEventListener('abort', leave, { once: true });
  }
}
