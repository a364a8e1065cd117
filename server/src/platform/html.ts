/** Text that is safe to stand in HTML as it is. Only `html` and `trusted` make it. */
export class SafeHtml {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is read as text wherever it stands in HTML, quoted attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function render(value: unknown): string {
  if (value instanceof SafeHtml) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === undefined || value === null || value === false) return '';
  return escapeHtml(String(value));
}

/** A piece of HTML in which every value is escaped, except pieces of HTML themselves. Lists are joined, nothing shows as nothing. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): SafeHtml {
  return new SafeHtml(strings.reduce((before, text, index) => before + render(values[index - 1]) + text));
}

/** Marks HTML of our own making as safe. Never for anything that a person or another system has written. */
export function trusted(text: string): SafeHtml {
  return new SafeHtml(text);
}
