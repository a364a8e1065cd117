import { phoneFields, plainPhone } from '@sanad/contract/numbers/phone';
import type { App } from './app-type.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Phone numbers are taken as people write them: before a body is judged, they are put into the form that is stored. */
export function addPlainPhones(app: App): void {
  app.addHook('preValidation', async ({ body }) => {
    if (!isObject(body)) return;
    for (const field of phoneFields) {
      const written = Object.hasOwn(body, field) ? body[field] : undefined;
      if (typeof written === 'string') body[field] = plainPhone(written);
    }
  });
}
