-- A document that somebody took out of the wallet is gone, and with it all that it said.
update record set data = jsonb_build_object('kind', data -> 'kind')
  where entity = 'WalletDocument' and deleted_at is not null and data <> jsonb_build_object('kind', data -> 'kind');
