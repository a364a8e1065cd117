/** A number with the separators of the page's language. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(document.documentElement.lang || 'en').format(count);
}
