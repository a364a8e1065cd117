import type { TextKey } from '@sanad/contract/text/text';

const block =
  /^(main|section|header|footer|article|aside|div|p|h[1-6]|dl|dt|dd|ul|ol|li|table|thead|tbody|tfoot|tr|blockquote|figure|style|img)$/;
const voids = /^(img|br|hr|wbr|col)$/;

/** One block on each line, further in where it stands inside another; the words of a text stay on its line. */
export function tidy(html: string): string {
  const parts = html.split(/(<style[\s\S]*?<\/style>|<[^>]+>)/).filter((part) => part !== '');
  const lines: string[] = [];
  let depth = 0;
  let current = '';
  const flush = () => {
    if (current.trim() !== '') lines.push(`${'  '.repeat(Math.max(depth, 0))}${current.trim()}`);
    current = '';
  };
  for (const part of parts) {
    const [, end, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(part) ?? [];
    if (part.startsWith('<style')) {
      flush();
      lines.push(part);
    } else if (name === '' || !block.test(name.toLowerCase())) current += part;
    else if (end === '/') {
      const isShort = current !== '' && !current.includes('\n') && current.includes(`<${name}`);
      if (isShort) {
        current += part;
        flush();
      } else {
        flush();
        depth -= 1;
        current = part;
        flush();
      }
    } else {
      flush();
      current = part;
      if (voids.test(name.toLowerCase())) flush();
      else if (!endsSoon(parts, part, name)) {
        flush();
        depth += 1;
      }
    }
  }
  flush();
  return lines.join('\n');
}

/** Whether an element holds no other block. */
function endsSoon(parts: readonly string[], start: string, name: string): boolean {
  for (let at = parts.indexOf(start) + 1; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (part.toLowerCase().startsWith(`</${name.toLowerCase()}`)) return true;
    const inner = /^<\/?([a-z0-9]+)/i.exec(part)?.[1];
    if (inner !== undefined && block.test(inner.toLowerCase()) && !voids.test(inner.toLowerCase())) return false;
  }
  return true;
}

export type CodeNote = { line: number; problem: TextKey };

const removed = /<\/?(script|iframe|object|form|input|button|video|audio)\b|\son[a-z]+\s*=|javascript:/i;

/** The first line that a reader should look at. */
export function noteOf(html: string): CodeNote | undefined {
  const lines = html.split('\n');
  const find = (shape: RegExp) => lines.findIndex((line) => shape.test(line)) + 1;
  const unclosed = lines.findIndex((line) => line.split('{{').length !== line.split('}}').length) + 1;
  if (unclosed > 0) return { line: unclosed, problem: 'editor.code.unclosed' };
  const scripts = find(removed);
  if (scripts > 0) return { line: scripts, problem: 'editor.code.scripts' };
  const rows = find(/data-each=/);
  return rows > 0 ? { line: rows, problem: 'editor.code.rows' } : undefined;
}

export type CodePart = { kind: 'plain' | 'element' | 'tag'; text: string };

/** A line in parts that are coloured apart: elements of HTML, and tags of the certificate. */
export function partsOfLine(line: string): CodePart[] {
  return line
    .split(/(\{\{[^}]*\}\}|<\/?[a-zA-Z][\w-]*|\/?>)/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text.startsWith('{{')) return { kind: 'tag', text };
      return { kind: /^(<\/?[a-zA-Z]|\/?>$)/.test(text) ? 'element' : 'plain', text };
    });
}
