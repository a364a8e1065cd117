/** A page as a JPEG, with its size in pixels. */
export type JpegPage = { jpeg: Uint8Array; width: number; height: number };

/** Points of A4's long side: every page is as long as one, whatever the camera. */
const longSide = 842;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The pages as one PDF: each JPEG as it is, over the whole of its page (ISO 32000, DCTDecode). */
export function pagesToPdf(pages: readonly JpegPage[]): Blob {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const addObject = (head: string, stream?: Uint8Array) => {
    places.push(length);
    add(bytesOf(`${places.length} 0 obj\n${head}\n`));
    if (stream !== undefined) {
      add(bytesOf('stream\n'));
      add(stream);
      add(bytesOf('\nendstream\n'));
    }
    add(bytesOf('endobj\n'));
  };
  add(bytesOf('%PDF-1.4\n'));
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const scale = longSide / Math.max(width, height);
    const [wide, high] = [width * scale, height * scale].map((side) => side.toFixed(2));
    const drawn = bytesOf(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`);
    const first = 3 + index * 3;
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${first + 1} 0 R ` +
        `/Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    );
    addObject(`<< /Length ${drawn.length} >>`, drawn);
    addObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = places.length + 1;
  add(bytesOf(`xref\n0 ${count}\n0000000000 65535 f \n${lines}`));
  add(bytesOf(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`));
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}
