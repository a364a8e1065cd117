/** Prints the codes alone, from a frame that is gone afterwards: neither the page nor a file keeps them. */
export function printCodes(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  const view = frame.contentWindow;
  if (sheet === null || view === null) return;
  sheet.title = title;
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title });
  const list = sheet.createElement('ol');
  list.append(...codes.map((code) => Object.assign(sheet.createElement('li'), { textContent: code })));
  sheet.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
