/** Digits of any script as 0 to 9: a number is the same whichever keyboard it was typed on. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\d\P{Nd}]/gu, (digit) => {
    const plain = digit.normalize('NFKC');
    if (/^\d$/.test(plain)) return plain;
    // The digits of a script stand in one row of ten, from its zero on.
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
