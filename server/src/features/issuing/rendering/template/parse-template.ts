/** An element of a template, or text that stands in it (as HTML). */
export type TemplateNode = string | TemplateElement;
export type TemplateElement = { name: string; attributes: [name: string, value: string][]; children: TemplateNode[] };

const voidElements = new Set(['img', 'br', 'hr', 'col', 'wbr']);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [^\s=">/]+="[^"]*")*)>|[^<]+/gy;
const attribute = / ([^\s=">/]+)="([^"]*)"/g;

/** A template that is not as the sanitiser writes it; it never gets as far as a user. */
export class TemplateSyntaxError extends Error {}

/**
 * Reads HTML as the sanitiser writes it: every attribute quoted, every element closed, no comments. Anything else is
 * refused, so that what is printed is what was checked.
 */
export function parseTemplate(html: string): TemplateNode[] {
  const root: TemplateElement = { name: '', attributes: [], children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const found = token.exec(html);
    const inside = open.at(-1);
    if (found === null || inside === undefined) throw new TemplateSyntaxError(`The template cannot be read at ${at}.`);
    const [text, slash, name, attributes = ''] = found;
    if (name === undefined) inside.children.push(text);
    else if (slash === '/') {
      if (inside.name !== name || open.length === 1) throw new TemplateSyntaxError(`</${name}> closes nothing.`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(attribute)].map(([, key = '', value = '']): [string, string] => [
        key,
        value,
      ]);
      const element: TemplateElement = { name, attributes: pairs, children: [] };
      inside.children.push(element);
      if (!voidElements.has(name)) open.push(element);
    }
  }
  if (open.length > 1) throw new TemplateSyntaxError(`<${open.at(-1)?.name}> is not closed.`);
  return root.children;
}

export const isVoid = (name: string) => voidElements.has(name);

/** A tag, with its path as a part. */
export const tagPattern = /\{\{\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\s*\}\}/g;

/** The tags in a text, as often as they stand there. */
export const tagsIn = (text: string) => [...text.matchAll(tagPattern)].map(([, path = '']) => path);
