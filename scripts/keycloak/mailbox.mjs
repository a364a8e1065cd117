import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what Keycloak sends. */
export async function startMailbox() {
  const messages = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      let text = '';
      for await (const chunk of stream) text += chunk;
      messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.server.address().port,
    to: (address) => messages.filter((message) => message.to.includes(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
