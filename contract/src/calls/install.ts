/** Setting up a server that has no usable `config.json`; all are refused once it has one. */
export const installCalls = {
  code: 'POST /api/install/code',
  open: 'POST /api/install/open',
  facts: 'POST /api/install/facts',
  check: 'POST /api/install/check',
  testMail: 'POST /api/install/test-mail',
  finish: 'POST /api/install',
} as const;
