/** The parts of the home page, in their usual order. */
export const homeParts = ['hero', 'audiences', 'steps', 'faq', 'contact'] as const;
export type HomePart = (typeof homeParts)[number];

/** Marks the place of a part in a template: `<div data-home="faq"></div>`. */
export const homePartAttribute = 'data-home';

/**
 * The template of the home page, as an installation without one of its own has it. A template is HTML with places for
 * the parts; an own one may leave parts out, order them anew and put its own words between them.
 */
export const homeTemplate = `<!-- The home page: each of these elements becomes one part of it. docs/configuration.md tells more. -->
${homeParts.map((part) => `<div ${homePartAttribute}="${part}"></div>`).join('\n')}
`;
