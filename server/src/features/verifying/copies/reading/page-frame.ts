import { scaling, type Transform } from '../../../../platform/pictures/transforms.ts';

/** Originals are drawn like this. */
export const originalDpi = 200;
export const pixelsPerMillimetre = originalDpi / 25.4;

/** From pixels of an image to those of one that is `factor` times smaller: a pixel is a square, its middle counts. */
export const shrinking = (factor: number): Transform => scaling(1 / factor, -(factor - 1) / (2 * factor));
export const growing = (factor: number): Transform => scaling(factor, (factor - 1) / 2);

/** Print so fine that a coarse copy leaves little of it; other words in its place show all the same. */
export const finePrint = /^credentialSubject\.schoolPlace$|^issuer\./;
