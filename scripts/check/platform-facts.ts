type LockedPackage = {
  integrity?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type PlatformLockfile = { packages: Readonly<Record<string, LockedPackage>> };

/** Where the product and its build are to run. */
export const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'] as const;
type Platform = (typeof platforms)[number];

/** A package that brings a program of its own for each platform, and for which ones; `sums`: held against a sum. */
export type NativePackage = { name: string; isOfProduct: boolean; offered: Platform[]; sums: Platform[] };

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Debian, Ubuntu, Fedora and our image have glibc. */
const suits = ({ os = [], cpu = [], libc }: LockedPackage, platform: Platform) =>
  os.includes(platform.split('-')[0] ?? '') &&
  cpu.includes(platform.split('-')[1] ?? '') &&
  (libc === undefined || libc.includes('glibc'));

const isForOnePlatform = ({ os, cpu }: LockedPackage) => os !== undefined && cpu !== undefined;

/** The packages with programs of their own, by what the lockfile says of them. */
export function findNativePackages({ packages }: PlatformLockfile): NativePackage[] {
  const byName = new Map(Object.entries(packages).map(([path, one]) => [nameOf(path), one]));
  return Object.entries(packages)
    .flatMap(([path, { dev, optionalDependencies = {} }]) => {
      const parts = Object.keys(optionalDependencies).flatMap((name) => byName.get(name) ?? []);
      const native = parts.filter(isForOnePlatform);
      if (native.length < 2) return [];
      const has = (platform: Platform) => native.filter((one) => suits(one, platform));
      return [
        {
          name: path.includes('node_modules/') ? nameOf(path) : `${path || 'sanad'} (embedded PostgreSQL)`,
          isOfProduct: dev !== true,
          offered: platforms.filter((platform) => has(platform).length > 0),
          sums: platforms.filter((platform) => has(platform).some(({ integrity }) => integrity !== undefined)),
        },
      ];
    })
    .sort((one, other) => Number(other.isOfProduct) - Number(one.isOfProduct) || one.name.localeCompare(other.name));
}

/** The lines of the table in docs/running.md. */
export function platformTable(found: readonly NativePackage[]): string {
  const cell = ({ offered, sums }: NativePackage, platform: Platform) => {
    if (!offered.includes(platform)) return 'no';
    return sums.includes(platform) ? 'yes' : 'yes, without a sum';
  };
  const rows = found.map((one) => [
    one.name,
    one.isOfProduct ? 'running' : 'building, tests',
    ...platforms.map((platform) => cell(one, platform)),
  ]);
  const lines = [['package', 'for', ...platforms], ['---', '---', ...platforms.map(() => '---')], ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
