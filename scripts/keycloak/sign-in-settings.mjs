/** What the web gives to its OpenID Connect library; used only where the web itself is not there. */
export function managerSettings(config, origin) {
  const { url, realm, clientId } = config.keycloak;
  return {
    authority: `${url}/realms/${realm}`,
    client_id: clientId,
    redirect_uri: `${origin}/login`,
    silent_redirect_uri: `${origin}/silent-sign-in`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: 'openid',
    automaticSilentRenew: false,
  };
}
