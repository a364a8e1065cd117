import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { TextKey } from '@sanad/contract/text/text';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isImageType, keptTypes, reencodeImage } from '../files/reencode-image.ts';
import { isOutage, unavailable } from '../outage.ts';
import type { App } from './app-type.ts';
import { type FileType, fileTypes, findFileType, headBytes } from './file-types.ts';
import { formParts } from './form-parts.ts';

type FileRules = {
  accepts: readonly FileType[];
  maxBytes: number;
  /** First part of the key in the file store (`logos`). */
  kind: string;
  /** Pictures are kept as they were sent only where they are evidence; else what came along with them goes. */
  keepsBytes?: true;
  /** What the sender is told, where the general texts do not say enough. */
  texts?: { tooLarge: TextKey; wrongType: TextKey };
};

/** `field`: name of the form field that holds the file. */
export type UploadRules = FileRules & { field: string };
/**
 * `fields`: names of the form fields that may hold a file each. `perField`: how many files one field may hold, where
 * that is more than one. `before`: may refuse before a byte is stored.
 */
export type FormRules = FileRules & { fields: readonly string[]; perField?: number; before?: () => Promise<unknown> };

export type ReceivedFile = {
  /** The id and key under which the file lies in the store. */
  id: string;
  key: string;
  /** As the sender called it: to show, never to use as a path. */
  name: string;
  type: FileType;
  mime: string;
  size: number;
  sha256: string;
  /** Of the bytes that were sent, before a picture was written anew. */
  sent: { size: number; sha256: string };
};

/** The file with the other fields of the form. */
export type Upload = ReceivedFile & { fields: Record<string, string> };
/** Files by the name of their form field, beside the other fields; `all` has those of one field in their order. */
export type ReceivedForm = {
  files: ReadonlyMap<string, ReceivedFile>;
  all: readonly ReceivedFile[];
  fields: Record<string, string>;
};
type Sent = { field: string; file: ReceivedFile };

/** Room for the form around the file. */
const formBytes = 256 * 1024;
/** A refused sender may finish in this time, so that it reads our answer instead of a broken line. */
const drainMs = 10_000;

export async function addUploads(app: App): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 30, parts: 31, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 },
  });
}

const tooLarge = ({ texts }: FileRules) => new AppError('TOO_LARGE', texts && { text: texts.tooLarge });
const wrongType = ({ texts }: FileRules) => new AppError('UNSUPPORTED_TYPE', texts && { text: texts.wrongType });

/** Passes the bytes on as long as they are within the limit and of an accepted type. */
class Inspector extends Transform {
  type: FileType | undefined;
  private head: Buffer[] = [];
  private size = 0;

  constructor(private readonly rules: FileRules) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    done(this.accept(chunk));
  }

  override _flush(done: (error?: Error | null) => void): void {
    done(this.type === undefined ? this.decide() : null);
  }

  private accept(chunk: Buffer): AppError | null {
    this.size += chunk.length;
    if (this.size > this.rules.maxBytes) return tooLarge(this.rules);
    if (this.type !== undefined) {
      this.push(chunk);
      return null;
    }
    this.head.push(chunk);
    return this.size >= headBytes ? this.decide() : null;
  }

  private decide(): AppError | null {
    const head = Buffer.concat(this.head);
    this.head = [];
    this.type = findFileType(head.subarray(0, headBytes), this.rules.accepts);
    if (this.type === undefined) return wrongType(this.rules);
    this.push(head);
    return null;
  }
}

/** A sender may leave the name out, whatever the types say. */
function displayName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would break headers and screens.
  return last.replace(/[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 200) || 'file';
}

type Placed = { key: string; files: FastifyRequest['server']['deps']['files'] };

/** The store itself failed: our fault, unlike all else that can go wrong with an upload. */
class StorageFailure extends Error {}

/** Small enough to be held: pictures have low limits. */
async function putPicture(inspector: Inspector, { key, files }: Placed, rules: FileRules) {
  const content = await buffer(inspector);
  const { type } = inspector;
  if (!isImageType(type)) throw wrongType(rules);
  const picture = await reencodeImage(content, type).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'UNSUPPORTED_TYPE' ? wrongType(rules) : error;
  });
  const sent = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  const kept = keptTypes[type];
  const { mime } = fileTypes[kept];
  return { ...(await files.put(key, picture, mime)), type: kept, mime, sent };
}

async function putAsSent(inspector: Inspector, { key, files }: Placed) {
  const sent = await files.put(key, inspector, 'application/octet-stream');
  return { ...sent, sent };
}

async function store(request: FastifyRequest, part: MultipartFile, rules: FileRules): Promise<ReceivedFile> {
  const { files, ids } = request.server.deps;
  const id = ids.next();
  const key = `${rules.kind}/${id}`;
  const inspector = new Inspector(rules);
  const isPicture = rules.keepsBytes === undefined && rules.accepts.every(isImageType);
  const [put, sent] = await Promise.allSettled([
    isPicture ? putPicture(inspector, { key, files }, rules) : putAsSent(inspector, { key, files }),
    pipeline(part.file, inspector),
  ]);
  if (put.status === 'fulfilled' && sent.status === 'fulfilled') {
    const type = inspector.type ?? 'csv';
    return { id, key, name: displayName(part.filename), type, mime: fileTypes[type].mime, ...put.value };
  }
  if (put.status === 'fulfilled') await files.delete(key);
  const reasons = [put, sent].map((one) => (one.status === 'rejected' ? one.reason : undefined));
  const refusal = reasons.find((reason) => reason instanceof AppError);
  if (refusal !== undefined) throw refusal;
  if (part.file.errored) throw part.file.errored;
  const outage = reasons.find(isOutage);
  if (outage !== undefined) throw unavailable(outage);
  throw new StorageFailure('An upload could not be stored.', { cause: reasons[0] ?? reasons[1] });
}

/** Reads and forgets what still comes, within reason. */
export function drain(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), drainMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

async function removeFiles(request: FastifyRequest, files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) await request.server.deps.files.delete(file.key);
}

/** Says which field of the form the refused file stands in: a form may hold several. */
function inField(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    const { code, text, values } = error;
    throw new AppError(code, { text, values, at: field, cause: error });
  };
}

async function readParts(request: FastifyRequest, rules: FormRules, sent: Sent[]) {
  const { perField = 1 } = rules;
  const most = rules.fields.length * perField;
  const isFull = (field: string) => sent.filter((one) => one.field === field).length >= perField;
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes * most + formBytes) throw tooLarge(rules);
  const fields: Record<string, string> = {};
  const limits = { fileSize: rules.maxBytes + 1, files: most, parts: 30 + most };
  for await (const part of formParts(request, limits)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('TOO_LARGE');
      fields[part.fieldname] = String(part.value);
    } else if (part.filename === '') {
      // A browser sends an empty name for a file input that was left alone; no name at all is a file all the same.
      part.file.resume();
    } else if (!rules.fields.includes(part.fieldname) || isFull(part.fieldname)) {
      throw new AppError('VALIDATION');
    } else {
      const file = await store(request, part, rules).catch(inField(part.fieldname));
      sent.push({ field: part.fieldname, file });
    }
  }
  return fields;
}

/**
 * Streams the files of a multipart form into the file store, as many for each of the named fields as the rules say. Throws
 * VALIDATION, TOO_LARGE and UNSUPPORTED_TYPE; then nothing is left in the store.
 */
async function receiveForm(request: FastifyRequest, rules: FormRules): Promise<ReceivedForm> {
  const sent: Sent[] = [];
  try {
    await rules.before?.();
    const fields = await readParts(request, rules, sent);
    const files = new Map(sent.map(({ field, file }) => [field, file]));
    return { files, all: sent.map(({ file }) => file), fields };
  } catch (error) {
    drain(request);
    await removeFiles(
      request,
      sent.map(({ file }) => file),
    );
    const told = error instanceof AppError || error instanceof StorageFailure || 'statusCode' in (error as Error);
    // What is left comes from a form that is not well formed.
    throw told ? error : new AppError('VALIDATION', { cause: error });
  }
}

/** Receives the form and does the work with it; work that fails leaves no file in the store. */
export async function withForm<T>(
  request: FastifyRequest,
  rules: FormRules,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const form = await receiveForm(request, rules);
  try {
    return await work(form);
  } catch (error) {
    await removeFiles(request, form.all);
    throw error;
  }
}

/** Streams the one file of a multipart form into the file store, as above; VALIDATION without a file. */
export async function receiveUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  const { files, fields } = await receiveForm(request, { ...rules, fields: [rules.field] });
  const file = files.get(rules.field);
  if (file === undefined) throw new AppError('VALIDATION', { text: 'error.no-file' });
  return { ...file, fields };
}
