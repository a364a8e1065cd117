/** Where a value of a condition comes from: a path into the record of one of the two, or the condition itself. */
export type Operand =
  | { of: 'ATTESTOR' | 'REQUESTER'; path: readonly string[] }
  | { of: 'text'; values: readonly string[] };

export type Condition =
  | { kind: 'and' | 'or'; parts: readonly Condition[] }
  | { kind: 'contains'; set: Operand; member: Operand }
  | { kind: 'equal'; left: Operand; right: Operand; isNegated: boolean }
  | { kind: 'always'; holds: boolean };

/** A condition is written by whoever configures an installation: it says little, or it is wrong. */
const most = { characters: 1000, depth: 10 } as const;

type Token = { kind: 'mark' | 'word' | 'text' | 'reference'; text: string };

const tokenForms: readonly [Token['kind'], RegExp][] = [
  ['reference', /(?:ATTESTOR|REQUESTER)#[^#]*#/y],
  ['text', /'[^']*'/y],
  ['mark', /==|!=|&&|\|\||[().{},]/y],
  ['word', /[A-Za-z]+/y],
];

export class ConditionError extends Error {}

/** Character by character, each once: nothing that is written here makes reading slow. */
function tokensOf(text: string): Token[] {
  if (text.length > most.characters) throw new ConditionError('A condition is too long.');
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const found = tokenForms.flatMap(([kind, form]) => {
      form.lastIndex = at;
      const [read] = form.exec(text) ?? [];
      return read === undefined ? [] : [{ kind, text: read }];
    })[0];
    if (found === undefined) throw new ConditionError(`A condition has something unknown at ${at}.`);
    tokens.push(found);
    at += found.text.length;
  }
  return tokens;
}

const pathForm = /^\$(?:\.\*|\.?\[\*\]|\.\w+)+$/;

function referenceOf(text: string): Operand {
  const [of = '', path = ''] = text.split('#');
  if (!pathForm.test(path)) throw new ConditionError(`A condition has no path at ${text}.`);
  const parts = path
    .slice(1)
    .replaceAll('[*]', '.*')
    .split('.')
    .filter((part) => part !== '');
  return { of: of as 'ATTESTOR' | 'REQUESTER', path: parts };
}

/** Reads from left to right, without going back; what it holds is one condition or an error. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  private take(...texts: string[]): boolean {
    const isThere = texts.includes(this.tokens[this.at]?.text ?? '');
    if (isThere) this.at += 1;
    return isThere;
  }

  private need(text: string): void {
    if (!this.take(text)) throw new ConditionError(`A condition lacks ${text}.`);
  }

  whole(): Condition {
    const condition = this.either();
    if (this.at < this.tokens.length) throw new ConditionError('A condition goes on after its end.');
    return condition;
  }

  private either(): Condition {
    const parts = [this.both()];
    while (this.take('or', '||')) parts.push(this.both());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'or', parts };
  }

  private both(): Condition {
    const parts = [this.one()];
    while (this.take('and', '&&')) parts.push(this.one());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'and', parts };
  }

  private one(): Condition {
    if (this.take('(')) {
      this.depth += 1;
      if (this.depth > most.depth) throw new ConditionError('A condition is too deep.');
      const inner = this.either();
      this.need(')');
      this.depth -= 1;
      return inner;
    }
    if (this.take('true')) return { kind: 'always', holds: true };
    if (this.take('false')) return { kind: 'always', holds: false };
    return this.comparison();
  }

  private comparison(): Condition {
    const left = this.operand();
    if (this.take('==')) return { kind: 'equal', left, right: this.operand(), isNegated: false };
    if (this.take('!=')) return { kind: 'equal', left, right: this.operand(), isNegated: true };
    this.need('.');
    // The one thing that can be called.
    this.need('contains');
    this.need('(');
    const member = this.operand();
    this.need(')');
    return { kind: 'contains', set: left, member };
  }

  private operand(): Operand {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.kind === 'reference') return referenceOf(token.text);
    if (token?.kind === 'text') return { of: 'text', values: [token.text.slice(1, -1)] };
    if (token?.text === '{') return { of: 'text', values: this.listed() };
    throw new ConditionError('A condition lacks a value.');
  }

  private listed(): string[] {
    const values: string[] = [];
    do {
      const token = this.tokens[this.at];
      this.at += 1;
      if (token?.kind !== 'text') throw new ConditionError('A condition has a list of something else than texts.');
      values.push(token.text.slice(1, -1));
    } while (this.take(','));
    this.need('}');
    return values;
  }
}

/** A condition of a policy, in the registry's own words: `contains`, `==`, `!=`, `and`, `or`, parentheses. Throws for anything else. */
export function parseCondition(text: string): Condition {
  return new Reader(tokensOf(text)).whole();
}
