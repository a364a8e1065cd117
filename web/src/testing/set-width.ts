import { vi } from 'vitest';

/** The window seems to be this wide, until mocks are restored. */
export function setWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, limit] = /max-width: ([\d.]+)em/.exec(query) ?? [];
    const list = new EventTarget() as MediaQueryList;
    const matches = limit !== undefined && width <= Number(limit) * 16;
    return Object.assign(list, { matches, media: query, onchange: null, addListener() {}, removeListener() {} });
  });
}
