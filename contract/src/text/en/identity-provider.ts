export const identityProvider = {
  'identity-provider.unavailable': 'The sign-in service cannot be reached. Please try again in a moment.',
  'identity-provider.password-refused': 'The sign-in service does not accept this password. Please choose another one.',
  'identity-provider.field-refused': 'The sign-in service does not accept the value of {{field}}.',
};
