/** The code by which sheets may name a school: the last ten signs of its id. It never changes, whatever the name does. */
export function schoolCodeOf(osid: string): string {
  return osid.replaceAll('-', '').slice(-10).toUpperCase();
}

/** A code as people type it: in any case, with spaces or hyphens. */
export function readSchoolCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
