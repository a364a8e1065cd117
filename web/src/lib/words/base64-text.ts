/** The text whose UTF-8 bytes the base64 stands for; undefined for what is no base64. */
export function decodeBase64Text(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** A text as the base64 of its UTF-8 bytes. */
export function encodeBase64Text(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
