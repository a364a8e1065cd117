import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A browser to start, with the environment that it needs. */
export type Executable = { path: string; env: NodeJS.ProcessEnv };

const run = promisify(execFile);
const require = createRequire(import.meta.url);

const systemBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

type Package = { folder: string; version: string };

function findPackage(): Package {
  let folder = dirname(require.resolve('@sparticuz/chromium'));
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

/** A folder that nobody else can write to: what lies in it gets executed. */
async function ensurePrivateFolder(version: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `sanad-chromium-${uid}-${version}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const isOurs = process.getuid === undefined || (found.uid === uid && (found.mode & 0o022) === 0);
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to somebody else.`);
  return folder;
}

/** Makes `name` in the folder unless it is there, under another name first: a second process never sees half of it. */
async function place(folder: string, name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const temporary = `${path}.${process.pid}.${Math.trunc(performance.now())}`;
  await make(temporary);
  await rename(temporary, path).catch(() => rm(temporary, { recursive: true, force: true }));
  return path;
}

function unpackArchive(from: Package, name: string) {
  return async (path: string) => {
    // The unpacker is the package's own dependency.
    const tar = createRequire(join(from.folder, 'package.json'))('tar-fs') as {
      extract(path: string): NodeJS.WritableStream;
    };
    const archive = createReadStream(join(from.folder, 'bin', `${name}.tar.br`));
    await pipeline(archive, createBrotliDecompress(), tar.extract(path));
  };
}

const unpackProgram = (from: Package) => (path: string) =>
  pipeline(
    createReadStream(join(from.folder, 'bin', 'chromium.br'), { highWaterMark: 4 * 1024 * 1024 }),
    createBrotliDecompress({ chunkSize: 2 * 1024 * 1024 }),
    createWriteStream(path, { mode: 0o755 }),
  );

/** Without one real font in reach Chromium draws no text at all, not even with the document's own fonts. */
async function fontSettings(from: Package, folder: string): Promise<string> {
  const fonts = await place(folder, 'fonts', unpackArchive(from, 'fonts'));
  const xml = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`;
  return place(folder, 'fonts.conf', (path) => writeFile(path, xml));
}

const starts = ({ path, env }: Executable) =>
  run(path, ['--version'], { env }).then(
    () => true,
    () => false,
  );

async function findBundled(from: Package, folder: string, env: NodeJS.ProcessEnv): Promise<Executable | undefined> {
  const path = await place(folder, 'chromium', unpackProgram(from));
  if (await starts({ path, env })) return { path, env };
  // A slim system lacks libraries that the package brings along.
  const libraries = join(await place(folder, 'al2023', unpackArchive(from, 'al2023')), 'lib');
  const search = [libraries, env.LD_LIBRARY_PATH].filter((part) => part !== undefined && part !== '').join(':');
  const complete = { path, env: { ...env, LD_LIBRARY_PATH: search } };
  return (await starts(complete)) ? complete : undefined;
}

/** What a program needs of its surroundings. Keys and addresses of ours stay here: what it draws, others wrote. */
const needed =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMP|TEMP|TMPDIR|XDG_\w+|LD_LIBRARY_PATH|SystemRoot|windir|USERPROFILE|LOCALAPPDATA|APPDATA|ProgramFiles(\(x86\))?)$/i;

function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
}

/** The browser that `CHROME_PATH` names, else the one that `npm ci` brought, else one of the system. */
export async function findChromium(chromePath: string | undefined): Promise<Executable> {
  const env = plainEnvironment();
  if (process.platform === 'linux') {
    const from = findPackage();
    const folder = await ensurePrivateFolder(from.version);
    // For every browser on Linux: the same settings give the same pixels.
    env.FONTCONFIG_FILE = await fontSettings(from, folder);
    if (chromePath === undefined && process.arch === 'x64') {
      const bundled = await findBundled(from, folder, env);
      if (bundled !== undefined) return bundled;
    }
  }
  const path = chromePath ?? systemBrowsers.find((one) => existsSync(one));
  if (path === undefined) throw new Error('No Chrome or Chromium was found; name one in CHROME_PATH.');
  return { path, env };
}
