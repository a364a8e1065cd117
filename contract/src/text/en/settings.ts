/** What the server says when a file of the configuration folder cannot be given. */
export const settings = {
  'settings.no-config':
    'The configuration file config.json is missing or not valid. The log of the server names what is wrong.',
  'settings.no-home': 'There is no home template (home.html) in the configuration folder.',
  'settings.no-language': 'There are no texts in this language.',
};
