const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function replaceOnce(template, mark, text) {
  if (template.split(mark).length !== 2) throw new Error(`public.html must hold ${mark} exactly once.`);
  return template.replace(mark, () => text);
}

/** The built public page with one prerendered page in it. */
export function fillTemplate(template, { name, language, title, description, html, preload }) {
  let page = replaceOnce(
    template,
    '<html lang="en" data-theme="light">',
    `<html lang="${language}" data-theme="light">`,
  );
  page = replaceOnce(
    page,
    '<title>Sanad</title>',
    `<title>${escapeText(title)}</title>\n    <meta name="description" content="${escapeText(description).replaceAll('"', '&quot;')}" />\n    <link rel="modulepreload" crossorigin href="${preload}" />`,
  );
  return replaceOnce(page, '<div id="root"></div>', `<div id="root" data-page="${name}">${html}</div>`);
}
