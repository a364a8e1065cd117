/**
 * Nigerian mobile numbers. The specification's `+234` form is one digit short of a real number,
 * so both lengths are accepted.
 */
export const nigerianPhonePattern = '^(0[7896]\\d{9}|\\+234[7896]\\d{8,9})$';
export const nigerianPhonePlaceholder = '08031234567';

/** Letters of any script with their marks (ẹ, ɓ, ü, देव), the joiners that Indian scripts need, and name punctuation. */
export const personNamePattern = "^[\\p{L}\\p{M}][\\p{L}\\p{M}\\u200c\\u200d .,'’-]*$";

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
