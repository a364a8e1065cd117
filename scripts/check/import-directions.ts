import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

export type ImportReport = { modules: number; violations: { rule: string; from: string; to: string }[] };

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
  return {
    modules: modules.filter((module) => !module.source.includes('node_modules')).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
