/**
 * Colours that an issuer chooses for its header and its papers. `strong`: print on white, and white letters on it;
 * `light`, `dark`: grounds of the header, under the ink of either theme. Measured in issuer-colours.test.ts.
 */
export const issuerColours = {
  green: { strong: '#366746', light: '#e6f0e9', dark: '#12291c' },
  blue: { strong: '#1f4e79', light: '#e4eef7', dark: '#11263a' },
  teal: { strong: '#0f5f63', light: '#e0f1f1', dark: '#0a2a2c' },
  plum: { strong: '#6a2c5f', light: '#f5e8f2', dark: '#311430' },
  wine: { strong: '#7d2433', light: '#f8e8ea', dark: '#36131a' },
  brown: { strong: '#7a4a21', light: '#f5ece2', dark: '#302010' },
  slate: { strong: '#41505f', light: '#e9edf1', dark: '#1b242d' },
} as const;

export type IssuerColour = keyof typeof issuerColours;
export const issuerColourNames = Object.keys(issuerColours) as [IssuerColour, ...IssuerColour[]];

/** A colour of the palette; undefined for whatever else stands there. */
export const findIssuerColour = (name: unknown): IssuerColour | undefined =>
  issuerColourNames.find((colour) => colour === name);
