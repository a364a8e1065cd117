import { type ErrorCode, errorStatuses } from '@sanad/contract/api/errors';
import type { Problem } from '@sanad/contract/api/problems';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { sayProblem } from './problems.ts';

type ErrorOptions = {
  text?: TextKey;
  values?: TextValues;
  /** The field that the text is about. */
  at?: string;
  /** Places that are wrong, where they are several or have reasons of their own; the text may name them as `problems`. */
  problems?: readonly Problem[];
  /** What the places lie in, as the text names it. */
  root?: string;
  cause?: unknown;
};

const mostSaid = 20;

/** A refusal that the caller is told of. Everything else that is thrown is answered with one generic text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: TextKey;
  readonly values: TextValues;
  readonly problems: readonly Problem[];
  private readonly root: string;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.text = options.text ?? `error.${code}`;
    this.values = options.values ?? {};
    const own = options.at === undefined ? [] : [{ path: options.at, code: this.text, values: this.values }];
    this.problems = (options.problems ?? own).slice(0, mostSaid);
    this.root = options.root ?? '';
    this.message = this.sayIn('en');
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  /** What the caller reads. */
  sayIn(language: Language): string {
    const problems = this.problems.map((problem) => sayProblem(problem, this.root, language)).join('; ');
    return translate(catalogues[language], this.text, { ...this.values, problems });
  }
}

/** Stops here, always, unless the caller may do what it asks for. */
export function requireThat(allowed: boolean, code: ErrorCode = 'FORBIDDEN'): void {
  if (!allowed) throw new AppError(code);
}
