import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { sealFor } from '../crypto/seal.ts';
import { codeOf, StartError } from '../start-error.ts';
import type { CanonicalValue } from '../transparency/canonical-json.ts';

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

const Sealed = Type.Object({ ...Manifest.properties, seal: Type.String() });

export const partFile = (folder: string, name: PartName) => join(folder, `${name}.gz.age`);
/** Both who backs up and who restores have the master key; whoever can write where back-ups lie has not. */
const sealOf = (masterKey: string, manifest: Manifest) =>
  sealFor(masterKey, 'backup/manifest', manifest as unknown as CanonicalValue).toString('base64');

const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** The last file of a back-up: one without it was cut short. */
export function writeManifest(folder: string, manifest: Manifest, masterKey: string): void {
  const sealed = { ...manifest, seal: sealOf(masterKey, manifest) };
  writeFileSync(manifestFile(folder), `${JSON.stringify(sealed, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
}

/** Before anything of it is opened or started: a stranger's parts are encrypted to the public key just as well. */
export function readManifest(folder: string, masterKey: string): Manifest {
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
  if (!Value.Check(Sealed, content))
    throw new StartError(`${folder} is no back-up that this version knows: its manifest.json has another shape.`);
  const { seal, ...manifest } = content;
  if (seal === sealOf(masterKey, manifest)) return manifest;
  throw new StartError(
    `${folder} was not made with this master key (SANAD_MASTER_KEY), or its manifest.json was changed afterwards.`,
  );
}
