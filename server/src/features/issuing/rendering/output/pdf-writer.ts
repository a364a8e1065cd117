import type { PrintedPdf } from './printed-pdf.ts';

/** A page of a printed document. */
export type PrintedPage = { printed: PrintedPdf; index: number };

/** Objects one after another, then the table of where they stand. */
export class PdfWriter {
  private readonly parts: Buffer[] = [];
  private readonly offsets: number[] = [0];
  private length = 0;
  private readonly copies = new Map<PrintedPdf, Map<number, number>>();

  constructor() {
    // Bytes above 127 in the second line say that this is no text.
    this.push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  private push(bytes: Buffer): void {
    this.parts.push(bytes);
    this.length += bytes.length;
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.offsets.push(0) - 1;
  }

  write(number: number, value: string, data?: Buffer): void {
    this.offsets[number] = this.length;
    this.push(Buffer.from(`${number} 0 obj\n${value}\n`, 'latin1'));
    if (data !== undefined) {
      this.push(data);
      this.push(Buffer.from('\n'));
    }
    this.push(Buffer.from('endobj\n'));
  }

  add(value: string, data?: Buffer): number {
    const number = this.reserve();
    this.write(number, value, data);
    return number;
  }

  /** `dictionary`: what it says besides the length of its data. */
  addStream(dictionary: string, data: Buffer): number {
    const framed = Buffer.concat([Buffer.from('stream\n'), data, Buffer.from('\nendstream')]);
    return this.add(`<<${dictionary} /Length ${data.length}>>`, framed);
  }

  /** Pages with all that they show, as children of `parent`; answers their numbers. */
  addPages(pages: readonly PrintedPage[], parent: number): number[] {
    const numbers = pages.map(({ printed, index }) => {
      const page = printed.pages[index];
      if (page === undefined) throw new Error(`The print run has no page ${index + 1}.`);
      const known = this.copies.get(printed) ?? new Map([...printed.tree].map((node) => [node, parent]));
      this.copies.set(printed, known);
      known.set(page, this.reserve());
      return { printed, page, known };
    });
    for (const { printed, page } of numbers) this.copy(printed, page);
    return numbers.map(({ page, known }) => known.get(page) ?? 0);
  }

  /** The object under its new number, with those that it names. */
  private copy(printed: PrintedPdf, first: number): void {
    const known = this.copies.get(printed) ?? new Map<number, number>();
    const waiting = [first];
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const object = printed.objects.get(number);
      if (object === undefined) continue;
      const value = object.head.map((piece) => {
        if (typeof piece === 'string') return piece;
        const copied = known.get(piece);
        if (copied !== undefined) return `${copied} 0 R`;
        // A page that is not taken along, and what is not there.
        if (printed.pages.includes(piece) || !printed.objects.has(piece)) return 'null';
        const given = this.reserve();
        known.set(piece, given);
        waiting.push(piece);
        return `${given} 0 R`;
      });
      this.write(
        known.get(number) ?? this.reserve(),
        value.join(''),
        object.data.length === 0 ? undefined : object.data,
      );
    }
  }

  /** The file. `id`: 32 hexadecimal digits that name this document. */
  finish({ root, info, id }: { root: number; info: number; id: string }): Buffer {
    const rows = this.offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.offsets.length;
    const trailer = `<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]>>`;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\nstartxref\n${this.length}\n%%EOF\n`;
    return Buffer.concat([...this.parts, Buffer.from(end, 'latin1')]);
  }
}
