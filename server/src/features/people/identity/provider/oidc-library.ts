import type * as Library from 'oidc-provider';

/**
 * The library greets every start on Node 20 with a line on the terminal that it would like Node 22. It works on 20 (the
 * tests of this folder run on it), and our start speaks in clear lines only: this one is held back.
 */
async function loadWithoutGreeting(): Promise<typeof Library> {
  // biome-ignore-start lint/suspicious/noConsole: the library writes there.
  const { warn } = console;
  console.warn = (...line: unknown[]) => {
    if (!String(line[0]).includes('Unsupported runtime')) warn(...line);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
  // biome-ignore-end lint/suspicious/noConsole: the library writes there.
}

export const { errors, Provider } = await loadWithoutGreeting();
