/**
 * What HTML that people write may hold (static pages, pages of an installation, its home template), as options of the
 * sanitiser. The server asks it when such HTML is stored, the browser when it is shown. Styles are left out because the
 * content policy would refuse them anyway; forms because a page must not ask for anything in our name.
 */
export const allowedHtml = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'dialog', 'audio', 'video'],
  FORBID_ATTR: ['style', 'srcset', 'ping', 'action', 'name'],
};
