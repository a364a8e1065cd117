-- Whoever watches the installation asks every few seconds how many messages wait.
create index outbox_waiting on outbox (created_at) where state = 'queued';
