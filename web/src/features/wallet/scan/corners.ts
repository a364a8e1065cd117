/** A place in a picture, in parts of its width and height. */
export type Corner = { x: number; y: number };
/** The corners of a page: top left, top right, bottom right, bottom left, as it will be read. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const inside = (part: number) => Math.min(1, Math.max(0, part));

/** The corners with one of them moved; it never leaves the picture. */
export function withCorner(corners: Corners, index: number, { x, y }: Corner): Corners {
  return corners.map((corner, at) => (at === index ? { x: inside(x), y: inside(y) } : corner)) as unknown as Corners;
}

/** A quarter turn to the right: what was the bottom left corner is read first. */
export function turned([first, second, third, fourth]: Corners): Corners {
  return [fourth, first, second, third];
}

/** How far the corner has gone that has gone farthest. */
export function movedBy(before: Corners, after: Corners): number {
  const steps = before.map(({ x, y }, index) => Math.hypot(x - (after[index]?.x ?? 0), y - (after[index]?.y ?? 0)));
  return Math.max(...steps);
}

/** Whether the corners go round the page in one direction: a page that is crossed over itself cannot be cut out. */
export function isPage(corners: Corners): boolean {
  const turns = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    const after = corners[(index + 2) % 4] ?? corner;
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
  });
  return turns.every((turn) => turn > 0.0005);
}
