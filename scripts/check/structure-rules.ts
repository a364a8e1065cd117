/** A file of the repository as the structure rules see it: its path from the root and its text. */
export type SourceFile = { path: string; text: string };

const featureFiles = /^((routes|usecases|rules|policy|store|present|jobs)|[a-z.-]+\.test)\.ts$/;
const bannedNames = /(^|\/)(utils?|helpers?|common|manager|services?)(\.test)?\.tsx?$/;
/** Texts, tables of data and configuration pieces may be as long as what they list. */
const dataFiles = /^(contract\/src\/(text|entities)\/|config\/src\/|server\/src\/features\/installing\/demo\/.*data)/;
const code = /\.(ts|tsx|mjs)$/;

/** A text or template that begins as the path of a call does. */
const handWrittenAddress = /['"`]\/?(api|credentials|issuers|log)\/[\w$:]/;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Where addresses that stand in the configuration become those of the server. */
const translatorOfAddresses = 'web/src/lib/calls/api-url.ts';

type Rule = { name: string; breaks(file: SourceFile): boolean; instead: string };

export const structureRules: readonly Rule[] = [
  {
    name: 'kebab-case',
    breaks: ({ path }) =>
      code.test(path) && !path.startsWith('config/src/') && !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''),
    instead: 'name the file in kebab-case',
  },
  {
    name: 'closed-list-of-feature-files',
    breaks: ({ path }) => {
      const name = /^server\/src\/features\/[^/]+\/[^/]+\/([^/]+\.ts)$/.exec(path)?.[1];
      return name !== undefined && !featureFiles.test(name);
    },
    instead:
      'a feature folder holds routes, usecases, rules, policy, store, present, jobs; the rest goes into a named subfolder',
  },
  {
    name: 'names-that-explain',
    breaks: ({ path }) => bannedNames.test(path) && !path.startsWith('contract/src/text/'),
    instead: 'say what is in the file',
  },
  {
    name: 'file-size',
    breaks: ({ path, text }) => code.test(path) && !dataFiles.test(path) && text.split('\n').length > 401,
    instead: 'find the second thing that lives in the file and give it its own',
  },
  {
    name: 'one-drawer-for-browser-memory',
    breaks: ({ path, text }) =>
      path.startsWith('web/src/') && !/session-store|\.test\.|\/testing\//.test(path) && /\blocalStorage\b/.test(text),
    instead: 'go through web/src/lib/session/session-store.ts',
  },
  {
    name: 'addresses-of-the-contract',
    breaks: ({ path, text }) =>
      /^web\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.|\/testing\//.test(path) &&
      path !== translatorOfAddresses &&
      handWrittenAddress.test(text.replace(comments, '')),
    instead: 'call it by its address in contract/src/calls',
  },
  {
    name: 'sql-in-stores',
    breaks: ({ path, text }) =>
      /^server\/src\/features\/[^/]+\/[^/]+\/(routes|usecases|rules|policy|present)/.test(path) &&
      !path.includes('.test.') &&
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
    instead: 'move the query into store.ts',
  },
  {
    name: 'no-registry-host',
    breaks: ({ path, text }) =>
      (path.endsWith('package-lock.json') && /"resolved": *"https?:/.test(text)) ||
      (path.endsWith('.npmrc') && /registry *= *https?:/.test(text)),
    instead: 'install with omit-lockfile-registry-resolved (it stands in .npmrc)',
  },
  {
    name: 'no-skipped-tests',
    breaks: ({ path, text }) => /\.(test|spec)\.tsx?$/.test(path) && /\b(test|it|describe)\.(only|todo)\(/.test(text),
    instead: 'finish the test, or leave it out and say so',
  },
];

/** One line for each broken rule. */
export function findStructureProblems(files: readonly SourceFile[]): string[] {
  return structureRules.flatMap((rule) =>
    files.filter((file) => rule.breaks(file)).map((file) => `${file.path}: ${rule.name}; ${rule.instead}`),
  );
}
