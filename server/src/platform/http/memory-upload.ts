import type { TextKey } from '@sanad/contract/text/text';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type FileType, findFileType, headBytes } from './file-types.ts';
import { formParts } from './form-parts.ts';
import { drain } from './upload.ts';

type Rules = {
  /** Name of the form field that holds the file. */
  field: string;
  accepts: readonly FileType[];
  maxBytes: number;
  texts: { missing: TextKey; tooLarge: TextKey; wrongType: TextKey };
};

/** Room for the form around the file. */
const formBytes = 64 * 1024;

export type HeldFile = { type: FileType; bytes: Buffer; fields: Record<string, string> };

async function readParts(request: FastifyRequest, { field, maxBytes, texts }: Rules) {
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  for await (const part of formParts(request, { fileSize: maxBytes + 1, files: 2 })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== field || bytes !== undefined) throw new AppError('VALIDATION');
    else {
      bytes = await part.toBuffer();
      if (bytes.length > maxBytes) throw new AppError('TOO_LARGE', { text: texts.tooLarge });
    }
  }
  return { bytes, fields };
}

/**
 * The one small file of a multipart form, held in memory and kept nowhere. Throws VALIDATION, TOO_LARGE and
 * UNSUPPORTED_TYPE.
 */
export async function holdUpload(request: FastifyRequest, rules: Rules): Promise<HeldFile> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > rules.maxBytes + formBytes) throw new AppError('TOO_LARGE', { text: rules.texts.tooLarge });
    const { bytes, fields } = await readParts(request, rules);
    if (bytes === undefined || bytes.length === 0) throw new AppError('VALIDATION', { text: rules.texts.missing });
    const type = findFileType(bytes.subarray(0, headBytes), rules.accepts);
    if (type === undefined) throw new AppError('UNSUPPORTED_TYPE', { text: rules.texts.wrongType });
    return { type, bytes, fields };
  } catch (error) {
    drain(request);
    // What is left comes from a form that is not well formed.
    throw error instanceof AppError || 'statusCode' in (error as Error)
      ? error
      : new AppError('VALIDATION', { cause: error });
  }
}
