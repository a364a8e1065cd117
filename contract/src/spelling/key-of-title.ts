const words = (title: string): string[] =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The key of a field by its label: "Amount a year" is `amountAYear`; undefined where it has no Latin letter to begin with. */
export function fieldNameOf(label: string): string | undefined {
  const [first = '', ...rest] = words(label);
  const name = [first.toLowerCase(), ...rest.map((word) => capital(word.toLowerCase()))].join('').replace(/^\d+/, '');
  return name === '' ? undefined : (name.slice(0, 1).toLowerCase() + name.slice(1)).slice(0, 40);
}

/** The name of a kind by its title: "Scholarship award" is `ScholarshipAward`; undefined where there is too little to write it with. */
export function kindNameOf(title: string): string | undefined {
  const name = words(title).map(capital).join('').replace(/^\d+/, '').slice(0, 50);
  return name.length < 3 ? undefined : capital(name);
}

/** The initials that numbers begin with: "Gombe State Scholarship Board" is `GSSB`. */
export const initialsOf = (title: string): string =>
  words(title)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 8);
