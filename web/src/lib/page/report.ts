/** The only writer to the console: errors that a screen swallows by rule (ERR-05) still leave a trace here. */
export function report(what: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that logs
  if (error === undefined) console.warn(what);
  // biome-ignore lint/suspicious/noConsole: this is the one place that logs
  else console.error(what, error);
}
