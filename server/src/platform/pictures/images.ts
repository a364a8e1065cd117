/** Pixels of four bytes; the fourth says nothing. */
export type ColourImage = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };

/** Brightness from 0 (black) to 255 (white). */
export type GreyImage = { width: number; height: number; grey: Float32Array };
