export type Heading = { id: string; text: string };

/** From so many headings on a page is long enough for a list of them. */
const fewest = 3;

/** The text with an id on each second-level heading, and those headings as a list; a short page has none. */
export function listHeadings(html: string): { html: string; headings: Heading[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...body.querySelectorAll('h2')].map((heading, index) => {
    heading.id ||= `part-${index + 1}`;
    return { id: heading.id, text: heading.textContent?.trim() ?? '' };
  });
  return headings.length < fewest ? { html, headings: [] } : { html: body.innerHTML, headings };
}
