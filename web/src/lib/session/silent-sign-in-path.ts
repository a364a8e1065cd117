/** Where the identity service answers a silent sign-in, in a hidden frame of the page that asked. */
export const silentSignInPath = '/silent-sign-in';
