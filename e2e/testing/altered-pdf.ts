/**
 * The document with a white patch over what it shows, added as editors add their changes: behind the file as it was,
 * which stays whole with the signed credential inside.
 */
export function coverUp(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const [, page = '', body = ''] =
    /(\d+) 0 obj\s*(<<(?:(?!endobj)[\s\S])*?\/Type \/Page\b(?!s)[\s\S]*?>>)\s*endobj/.exec(text) ?? [];
  const [, size = ''] = /\/Size (\d+)/.exec(text) ?? [];
  const [, root = ''] = /\/Root (\d+) 0 R/.exec(text) ?? [];
  const [, before = ''] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  if ([page, size, root, before].includes('')) throw new Error('The document is not written as expected.');
  const patch = 'q 1 1 1 rg 100 100 1600 1600 re f Q';
  const objects = [
    { number: page, content: body.replace(/\/Contents (\d+) 0 R/, `/Contents [$1 0 R ${size} 0 R]`) },
    { number: size, content: `<</Length ${patch.length}>>\nstream\n${patch}\nendstream` },
  ];
  let added = '\n';
  const rows = objects.map(({ number, content }) => {
    const at = String(pdf.length + added.length).padStart(10, '0');
    added += `${number} 0 obj\n${content}\nendobj\n`;
    return `${number} 1\n${at} 00000 n \n`;
  });
  const table = pdf.length + added.length;
  const trailer = `<</Size ${Number(size) + 1} /Root ${root} 0 R /Prev ${before}>>`;
  added += `xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(added, 'latin1')]);
}
