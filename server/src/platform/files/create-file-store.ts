import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The bucket when S3 is configured, else the folder `files` in the data folder. */
export function createFileStore(settings: Settings): FileStore {
  return settings.s3 === undefined ? createFolderStore(join(settings.dataFolder, 'files')) : createS3Store(settings.s3);
}
