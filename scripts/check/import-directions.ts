import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

export type ImportReport = { modules: number; violations: { rule: string; from: string; to: string }[] };

type Edge = { from: string; to: string };

const featureOf = (path: string): string | undefined =>
  path.endsWith('.test.ts') ? undefined : /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Imports that close a circle between features, though none between files. */
function findFeatureCircles(imports: readonly Edge[]): Edge[] {
  const between = imports.flatMap(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)];
    return here === undefined || there === undefined || here === there ? [] : [{ from, to, here, there }];
  });
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    between.some(({ here, there }) => {
      if (here !== start || seen.has(there)) return false;
      seen.add(there);
      return there === goal || reaches(there, goal, seen);
    });
  return between.filter(({ here, there }) => reaches(there, here));
}

/** Reads the imports below `baseDir` and names those that break a rule. */
export async function findForbiddenImports(baseDir: string, folders: string[]): Promise<ImportReport> {
  const { output } = await cruise(folders, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: importRules },
    doNotFollow: { path: 'node_modules' },
    // The samples are bad on purpose; their own test reads them from where they lie.
    exclude: { path: ['(^|/)dist/', '^scripts/known-bad/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const circles = findFeatureCircles(imports).map((edge) => ({ rule: 'no-feature-circles', ...edge }));
  return {
    modules: modules.filter((module) => !module.source.includes('node_modules')).length,
    violations: [...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })), ...circles],
  };
}
