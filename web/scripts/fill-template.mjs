const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text) => escapeText(text).replaceAll('"', '&quot;');

function replaceOnce(template, mark, text) {
  if (template.split(mark).length !== 2) throw new Error(`public.html must hold ${mark} exactly once.`);
  return template.replace(mark, () => text);
}

/**
 * What messengers show of a link: the page's own name and sentence and the product's picture. Of a shared certificate
 * nothing that only the link shows; the server makes the picture's address a whole one.
 */
function previewOf(title, description, language) {
  const facts = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:locale': language === 'hi' ? 'hi_IN' : 'en_NG',
    'og:image': '/assets/icon-512.png',
  };
  return Object.entries(facts)
    .map(([property, content]) => `\n    <meta property="${property}" content="${escapeAttribute(content)}" />`)
    .join('');
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
    `<title>${escapeText(title)}</title>\n    <meta name="description" content="${escapeAttribute(description)}" />${previewOf(title, description, language)}\n    <link rel="modulepreload" crossorigin href="${preload}" />`,
  );
  return replaceOnce(page, '<div id="root"></div>', `<div id="root" data-page="${name}">${html}</div>`);
}
