import type { Renderer, RenderRequest } from '#platform/renderer/renderer.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Remembers what it was asked to draw and answers one pixel: for tests that are not about how documents look. */
export function createBlankRenderer(): Renderer & { requests: RenderRequest[] } {
  const requests: RenderRequest[] = [];
  return {
    requests,
    render: async (request) => {
      requests.push(request);
      return { bytes: pixel, boxes: [], misfits: [] };
    },
    start: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  };
}
