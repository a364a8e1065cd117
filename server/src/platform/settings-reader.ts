/** Names every setting that is wrong, one line each. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Reads values and collects what is wrong with them. */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Env) {}

  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  oneOf<const T extends readonly string[]>(name: string, allowed: T, fallback: T[number]): T[number] {
    const value = this.text(name) ?? fallback;
    if (!allowed.includes(value)) this.problems.push(`${name} is "${value}"; it must be one of ${allowed.join(', ')}.`);
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    return (
      this.oneOf(name, ['on', 'off', 'true', 'false', '1', '0'], fallback ? 'on' : 'off').match(/^(on|true|1)$/) !==
      null
    );
  }

  port(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const port = Number(value);
    if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
    this.problems.push(`${name} is "${value}"; it must be a port number from 1 to 65535.`);
    return fallback;
  }

  seconds(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const seconds = Number(value);
    if (Number.isFinite(seconds) && seconds >= 0 && seconds <= 86_400) return seconds;
    this.problems.push(`${name} is "${value}"; it must be a number of seconds from 0 to 86400.`);
    return fallback;
  }

  url(name: string, schemes: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (schemes.includes(scheme)) return value.replace(/\/+$/, '');
    // The value itself may hold a password: it is not repeated.
    this.problems.push(
      `${name} is not a valid address; it must begin with ${schemes.map((s) => `${s}://`).join(' or ')}.`,
    );
    return undefined;
  }

  email(name: string): string | undefined {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
    this.problems.push(`${name} is "${value}"; it must be an e-mail address.`);
    return undefined;
  }

  /** All of the names, or none: half a group is a mistake that would show much later. */
  group(names: readonly string[]): boolean {
    const given = names.filter((name) => this.text(name) !== undefined);
    if (given.length === 0) return false;
    const missing = names.filter((name) => !given.includes(name));
    if (missing.length > 0) this.problems.push(`${given.join(', ')} is set, so ${missing.join(', ')} must be set too.`);
    return true;
  }
}
