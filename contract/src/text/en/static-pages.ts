/** Pages whose content the server keeps: the privacy policy, the disclaimer, the tutorials, and pages of an installation. */
export const staticPages = {
  'page.updated-on': 'Last updated on {{date}}',
  'page.contents': 'On this page',
  'page.loading': 'The page is loading',
  'page.failed': 'This page could not be loaded',
  'page.failed.text': 'Check the connection and try again.',
  'page.retry': 'Try again',
  'page.not-found': '404 Page Not Found',
  'page.not-found.text': 'There is no page at this address.',
  'page.other-language': 'This page is not written in English yet; this is the text in {{language}}.',
  'page.updated': 'The page has been successfully updated.',
  'page.translation-removed': 'The translation has been removed.',
  'page.not-base64': 'The text of the page must be sent as base64 of UTF-8.',
  'page.newer': 'Somebody published another text of this page while you were writing. Nothing was replaced.',
  'page.empty': 'The page has no content that may be shown.',
  'page.too-complex': 'The page is nested too deeply, or has too many elements.',
  'page.too-large': 'The page is too large.',
};
