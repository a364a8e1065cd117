export const platform = {
  'error.no-file': 'The form holds no file.',
  'error.web-not-built': 'The web pages are not built yet. Run: npm run build',
  'outbox.title': 'Outbox',
  'outbox.hint': 'No mail server is set up (SMTP_URL), so mails wait here. Newest first.',
  'outbox.hint-sent': 'A mail server is set up: mails are sent, their content is removed afterwards. Newest first.',
  'outbox.empty': 'No mail yet.',
  'outbox.to': 'To {{address}}',
  'outbox.state.queued': 'waiting',
  'outbox.state.sent': 'sent',
  'outbox.state.failed': 'failed',
};
