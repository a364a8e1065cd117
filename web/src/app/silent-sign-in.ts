import { UserManager } from 'oidc-client-ts';

// Hands the answer in the address to the page around this frame; that needs none of the real settings.
void new UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback();
