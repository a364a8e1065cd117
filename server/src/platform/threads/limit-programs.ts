const pageBytes = 64 * 1024;

type Memory = { buffer: ArrayBuffer; grow(pages: number): number };

/** What the programs that read PDFs and codes may have each in this thread: Node limits only the memory of JavaScript itself. */
export function limitPrograms(mostBytes: number): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly
    .Memory;
  const growFreely = prototype.grow;
  prototype.grow = function grow(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('Too much memory.');
    return growFreely.call(this, pages);
  };
}
