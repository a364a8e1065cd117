/** The keys that stand twice in one object of a JSON text, by their path; JSON itself keeps only the last of them. */
export function repeatedKeys(json: string): string[] {
  const found: string[] = [];
  /** The open objects and lists, outermost first: where we are in each, and the keys that it had so far. */
  const open: { at: string | number; keys?: Set<string> }[] = [];
  const tokens = json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{},]/g);
  for (const [token, colon] of tokens) {
    const inside = open.at(-1);
    if (token === '{') open.push({ at: '', keys: new Set() });
    else if (token === '[') open.push({ at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof inside?.at === 'number') inside.at += 1;
    else if (colon !== undefined && inside?.keys !== undefined) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      inside.at = key;
      if (inside.keys.has(key)) found.push(pathOf(open.map(({ at }) => at)));
      inside.keys.add(key);
    }
  }
  return found;
}

function pathOf(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    '',
  );
}
