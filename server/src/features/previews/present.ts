import type { RenderFormat } from '../../platform/renderer/renderer.ts';

const formatsByType: Record<string, RenderFormat> = {
  '*/*': 'png',
  image: 'png',
  'image/*': 'png',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'application/*': 'pdf',
  'application/pdf': 'pdf',
  pdf: 'pdf',
};

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
}

/** The format that an `Accept` header prefers; undefined where it takes none of ours. */
export function acceptedFormat(accept: string | undefined): RenderFormat | undefined {
  const wishes = (accept?.trim() || '*/*').split(',').map((wish, place) => {
    const [type = '', ...parameters] = wish.split(';');
    return { format: formatsByType[type.trim().toLowerCase()], weight: weightOf(parameters), place };
  });
  const offered = wishes.filter(({ format, weight }) => format !== undefined && weight > 0);
  return offered.sort((a, b) => b.weight - a.weight || a.place - b.place)[0]?.format;
}
