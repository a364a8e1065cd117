// Runs in the browser: signs in with the web's own settings, without the web's screens around it.
import { UserManager } from 'oidc-client-ts';
import { managerSettings } from '../../web/src/lib/session/auth.ts';

const config = await (await fetch('/config.json')).json();
const manager = new UserManager(managerSettings(config, window.location.origin));
window.manager = manager;

try {
  if (window.location.pathname === '/silent-sign-in') {
    await manager.signinSilentCallback();
  } else if (window.location.pathname === '/login') {
    const user = await manager.signinRedirectCallback();
    document.body.dataset.state = user.state;
  }
  document.body.dataset.ready = 'yes';
} catch (error) {
  document.body.dataset.ready = 'failed';
  document.body.textContent = String(error);
}
