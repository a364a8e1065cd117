import { findIssuerColour, issuerColours } from '@sanad/contract/values/issuer-colours';
import type { CSSProperties } from 'react';

/** The colour of an issuer for style sheets, in both themes; nothing where it chose none. */
export function issuerColourVars(name: unknown): CSSProperties | undefined {
  const colour = findIssuerColour(name);
  if (colour === undefined) return undefined;
  const { strong, light, dark } = issuerColours[colour];
  const vars = { '--issuer-strong': strong, '--issuer-on': '#fff', '--issuer-light': light, '--issuer-dark': dark };
  return vars as CSSProperties;
}
