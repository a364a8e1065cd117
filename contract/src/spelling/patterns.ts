/**
 * Nigerian mobile numbers. The specification's `+234` form is one digit short of a real number,
 * so both lengths are accepted.
 */
export const nigerianPhonePattern = '^(0[7896]\\d{9}|\\+234[7896]\\d{8,9})$';
export const nigerianPhonePlaceholder = '08031234567';

/** What is written with joiners: words of Arabic, Syriac, the scripts of India and Sri Lanka; emoji of several parts. */
const scripts = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const joined = `${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{Extended_Pictographic}\\p{Emoji_Modifier}`;

/**
 * The beginning of a pattern: nothing that no reader sees, and no mark of direction. Two texts that look the same would
 * be different ones. Joiners stand between letters and signs that need them.
 */
export const onlySeen =
  '^(?![\\s\\S]*(?![\\u200c\\u200d])[\\p{Default_Ignorable_Code_Point}\\u2028\\u2029])' +
  `(?![\\u200c\\u200d])(?![\\s\\S]*[^${joined}][\\u200c\\u200d])(?![\\s\\S]*[\\u200c\\u200d](?![${joined}]))`;

/** Letters of any script with their marks (ẹ, ɓ, ü, देव), the joiners that Indian scripts need, and name punctuation as phones set it: ‘Umar. */
export const personNamePattern = `${onlySeen}['’‘]?[\\p{L}\\p{M}][\\p{L}\\p{M}\\u200c\\u200d\\u00a0 .,'’‘-]*$`;

/** "2024-2025". */
export const academicYearPattern = '^\\d{4}-\\d{4}$';

/** A bare UUID in lower case, as `osid` and every reference are stored. */
export const osidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

/** A file of ours (`/api/files/…`) or a web address; never a `javascript:` or `data:` one. */
export const fileAddressPattern = '^(/(?!/)|https?://)\\S+$';

/** E-mail addresses as forms take them: with a dot in the domain, in either case. */
export const emailPattern =
  "^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$";

/** The contact form's own rule: an ending of 2 to 4 letters. Addresses elsewhere have no such limit. */
export const contactEmailPattern =
  '^[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\\.[A-Za-z]{2,4}$';
