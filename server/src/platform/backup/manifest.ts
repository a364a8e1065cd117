import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { codeOf, StartError } from '../start-error.ts';

export const partNames = ['database', 'password', 'files', 'config', 'settings'] as const;
export type PartName = (typeof partNames)[number];

const Sum = Type.Object({ bytes: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });

const Manifest = Type.Object({
  format: Type.Literal('sanad-backup-1'),
  version: Type.String(),
  postgres: Type.Integer(),
  createdAt: Type.String(),
  /** The newest signed state of the log before the database was read; nothing older may come out of this back-up. */
  checkpoint: Type.Optional(Type.String()),
  parts: Type.Object({
    database: Sum,
    password: Type.Optional(Sum),
    files: Type.Optional(Sum),
    config: Type.Optional(Sum),
    settings: Type.Optional(Sum),
  }),
});
export type Manifest = Static<typeof Manifest>;

export const partFile = (folder: string, name: PartName) => join(folder, `${name}.gz.age`);
const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** The last file of a back-up: one without it was cut short. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
}

export function readManifest(folder: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(manifestFile(folder), 'utf8'));
  } catch (cause) {
    const reason =
      codeOf(cause) === 'ENOENT'
        ? 'it has no manifest.json, so it is none or was cut short'
        : 'its manifest.json cannot be read';
    throw new StartError(`${folder} is no back-up: ${reason}.`, { cause });
  }
  if (Value.Check(Manifest, content)) return content;
  throw new StartError(`${folder} is no back-up that this version knows: its manifest.json has another shape.`);
}
