const oneYear = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Choices the server must know before the first byte: language and theme, nothing personal. */
export function writeCookie(name: 'lang' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
