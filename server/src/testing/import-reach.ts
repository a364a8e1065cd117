import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '..');
/** Imports of types reach nothing at run time. */
const importing = /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm;

function importsOf(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return [...text.matchAll(importing)].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return [join(source, name.slice(1))];
    return name.startsWith('.') ? [resolve(dirname(file), name)] : [];
  });
}

/** Whether the module, or anything that it imports, is one of these. */
function reaches(file: string, isMeant: (path: string) => boolean): boolean {
  const seen = new Set([file]);
  for (const next of seen) {
    if (isMeant(next.slice(source.length))) return true;
    for (const imported of importsOf(next)) seen.add(imported);
  }
  return false;
}

/** The features, by their names alone, whose routes reach one of these modules. */
export function featuresReaching(isMeant: (path: string) => boolean): string[] {
  const features = readdirSync(join(source, 'features')).flatMap((domain) =>
    readdirSync(join(source, 'features', domain)).map((name) => ({ domain, name })),
  );
  return features
    .filter(({ domain, name }) => reaches(join(source, 'features', domain, name, 'routes.ts'), isMeant))
    .map(({ name }) => name)
    .sort();
}
