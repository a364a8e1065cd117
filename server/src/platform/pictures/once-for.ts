import type { GreyImage } from './images.ts';

/** The same page is held against many sheets, views and copies: what was made of a picture lasts as long as it does. */
const made = new WeakMap<GreyImage, Map<string, unknown>>();

/** Made once for each picture, as what the name says: nobody writes into it. */
export function onceFor<Made>(image: GreyImage, name: string, make: () => Made): Made {
  const known = made.get(image) ?? new Map<string, unknown>();
  made.set(image, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as Made;
}

/** Copies that come one after the other are about as much out of focus; those of all of them would fill the memory. */
const mostFocuses = 2;

/** The same for a picture as it looks out of focus by so many pixels. */
export function onceAtFocus<Made>(image: GreyImage, name: string, focus: number, make: () => Made): Made {
  const focuses = onceFor(image, name, () => new Map<number, Made>());
  const known = focuses.get(focus) ?? make();
  focuses.delete(focus);
  focuses.set(focus, known);
  for (const oldest of focuses.keys()) if (focuses.size > mostFocuses) focuses.delete(oldest);
  return known;
}
