import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

type Limits = { fileSize: number; files: number; parts?: number };

/** Once all bytes are here, what they hold is known at once; the rest is patience for a busy machine. */
const lastPartMs = 3_000;

/** The next part, or VALIDATION: of a part without a heading the parser awaits the end for ever. */
async function nextInTime<T>({ raw }: FastifyRequest, next: Promise<T>): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      timer = setTimeout(() => reject(new AppError('VALIDATION')), lastPartMs);
    };
    stop = () => {
      raw.off('end', start);
      clearTimeout(timer);
    };
    if (raw.readableEnded) start();
    else raw.once('end', start);
  });
  return Promise.race([next, late]).finally(() => stop());
}

/** The parts of a multipart form, one after the other; VALIDATION where the form never comes to an end. */
export async function* formParts(
  request: FastifyRequest,
  limits: Limits,
): AsyncGenerator<MultipartFile | MultipartValue> {
  const parts = request.parts({ limits });
  try {
    for (;;) {
      const next = await nextInTime(request, parts.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // Not awaited: it would wait for the part that never comes.
    void parts.return?.(undefined);
  }
}
