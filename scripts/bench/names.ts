/** Names that are as different as people's are: what looks for one by its parts must not find everybody. */
const syllables =
  'ba be bi bo bu da do fa fe ga gi ha hu ja jo ka ke ki ko la li lo ma mi mu na no ra ri sa su ta'.split(' ');

/** Three syllables, of which no two numbers have the same. */
function nameOf(number: number): string {
  const places = [number % 32, (number * 13 + Math.floor(number / 32)) % 32, Math.floor(number / 32) % 32];
  const name = places.map((place) => syllables[place]).join('');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const firstNames = Array.from({ length: 971 }, (_, number) => nameOf(number));
/** Read from the other end, so that a last name is seldom a first name as well. */
const lastNames = Array.from({ length: 1009 }, (_, number) => `${nameOf(1023 - number)}wa`);

/** Every fiftieth has the last name that most have. */
export const commonLastName = 'Musawa';
const commonEvery = 50;

export const firstNameOf = (n: number) => firstNames[n % firstNames.length] as string;
export const lastNameOf = (n: number) =>
  n % commonEvery === 0 ? commonLastName : (lastNames[n % lastNames.length] as string);

/** The same in SQL, for the `n` of a series. */
const nthOf = (names: readonly string[]) => `('{${names.join(',')}}'::text[])[1 + n % ${names.length}]`;
export const firstNameSql = nthOf(firstNames);
export const lastNameSql = `case when n % ${commonEvery} = 0 then '${commonLastName}' else ${nthOf(lastNames)} end`;
