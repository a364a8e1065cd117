/** The administrator of the whole Keycloak, for what the test changes or looks at beside the product. */
export function createAdmin({ settings, adminPassword }) {
  async function masterToken() {
    const response = await fetch(`${settings.url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'admin',
        password: adminPassword,
      }),
    });
    return (await response.json()).access_token;
  }

  async function call(method, path, body) {
    const response = await fetch(`${settings.url}/admin/realms/${settings.realm}${path}`, {
      method,
      headers: { authorization: `Bearer ${await masterToken()}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }

  return { masterToken, get: (path) => call('GET', path), put: (path, body) => call('PUT', path, body) };
}
