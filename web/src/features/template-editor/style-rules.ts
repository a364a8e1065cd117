/** Looks that can be changed without writing CSS, with the unit that paper has for them. */
export const measures = [
  { property: 'width', unit: 'mm', text: 'editor.style.width' },
  { property: 'height', unit: 'mm', text: 'editor.style.height' },
  { property: 'margin-top', unit: 'mm', text: 'editor.style.above' },
  { property: 'margin-bottom', unit: 'mm', text: 'editor.style.below' },
  { property: 'padding', unit: 'mm', text: 'editor.style.inside' },
] as const;

const perMm = { mm: 1, cm: 10, px: 25.4 / 96, pt: 25.4 / 72, in: 25.4 } as const;

/** The number behind a length, in the unit that the field has; undefined for what is no plain length. */
export function readLength(value: string | undefined, unit: 'mm' | 'pt'): number | undefined {
  const [, number, given] = /^(-?[\d.]+)\s*(mm|cm|px|pt|in)$/.exec(value?.trim() ?? '') ?? [];
  if (number === undefined || given === undefined) return undefined;
  const millimetres = Number(number) * perMm[given as keyof typeof perMm];
  return Math.round((millimetres / perMm[unit]) * 100) / 100;
}

/** Nothing for an empty field: then the style sheet decides again. */
export function writeLength(value: string | number, unit: 'mm' | 'pt'): string {
  return value === '' || Number.isNaN(Number(value)) ? '' : `${Number(value)}${unit}`;
}

/** Links that a template keeps when it is saved. */
export const isAllowedLink = (address: string) => /^(https?:|mailto:|#)/i.test(address);

/** Pictures that can be printed: nothing is loaded from elsewhere. */
export const isAllowedPicture = (address: string) =>
  /^(data:image\/(png|jpeg|gif|webp|svg\+xml);base64,|art\/[a-z0-9-]+\.svg$|\/api\/files\/[0-9a-f-]{36}$)/.test(
    address,
  );
