import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isStillData, isStillPicture } from './still-pictures.ts';

const colours = ['#fff', '#000'];
const one = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } });

/** Two drawings, one after the other. */
async function moving(): Promise<ReturnType<typeof sharp>> {
  const frames = await Promise.all(colours.map((colour) => one(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

test('pictures of one drawing are still', async () => {
  const all = await Promise.all([
    one('#123').png().toBuffer(),
    one('#123').jpeg().toBuffer(),
    one('#123').webp().toBuffer(),
    one('#123').gif().toBuffer(),
  ]);
  expect(all.map(isStillPicture)).toEqual([true, true, true, true]);
});

test('pictures of several drawings are not, and neither is what is no picture', async () => {
  const [gif, webp] = await Promise.all([(await moving()).gif().toBuffer(), (await moving()).webp().toBuffer()]);
  const png = await one('#123').png().toBuffer();
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  // After the first chunk, which is always 25 bytes long.
  const apng = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  expect([gif, webp, apng, Buffer.from('BM'), Buffer.alloc(0)].map(isStillPicture)).toEqual(Array(5).fill(false));
  expect(isStillData(`data:image/jpeg;base64,${gif.toString('base64')}`)).toBe(false);
});

test('drawings that move, or ask who looks, are not still', () => {
  const data = (inside: string, head = '') =>
    `data:image/svg+xml;base64,${Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64')}`;
  const restless = [
    '<rect><animate attributeName="x" to="9" begin="1s"/></rect>',
    '<s:set attributeName="x" to="9"/>',
    '<style>rect{animation:a 1s}</style>',
    '<style>@media (prefers-color-scheme:dark){rect{display:none}}</style>',
    '<style>rect{anima\\74ion:a 1s}</style>',
    '<style><![CDATA[@media (prefers-color-scheme:dark){rect{display:none}}]]></style>',
    '<style>&#64;media print{rect{display:none}}</style>',
    '<switch><rect systemLanguage="hi"/></switch>',
    '<image href="data:image/gif;base64,R0lG"/>',
    '<foreignObject/>',
  ];
  for (const inside of restless) expect(isStillData(data(inside)), inside).toBe(false);
  expect(isStillData(data('&e;', '<!DOCTYPE svg [<!ENTITY e "x">]>'))).toBe(false);
  const still = '<style>rect{fill:#123}</style><defs><rect id="a" width="9" height="9"/></defs><use href="#a"/>';
  expect(isStillData(data(still, '<?xml version="1.0" encoding="UTF-8"?>'))).toBe(true);
});

test('drawings as Illustrator and Inkscape write them are still', () => {
  const data = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const svg = (attributes: string, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;
  const styled = '<style type="text/css">.st0{fill:#1B4D3E;}</style><circle class="st0" r="9"/>';
  const exported = ' inkscape:export-filename="C:\\Users\\School\\logo.png"';
  expect(isStillData(data(`<?xml version="1.0" encoding="utf-8"?>${doctype}${svg('', styled)}`))).toBe(true);
  expect(isStillData(data(svg(exported, '<circle style="fill:#123" r="9"/>')))).toBe(true);
  const hiding = '<style>a" inkscape:export-filename="C:\\61nimation:a 1s"</style>';
  expect(isStillData(data(svg('', hiding)))).toBe(false);
});
