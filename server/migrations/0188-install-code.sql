-- The code that opens the wizard of a server without a configuration, and the key of the browser that it opened it in.
-- Both are kept as seals under the master key. At most one row; none once the server is set up.
create table install_code (
  only_one boolean primary key default true check (only_one),
  code_seal bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  -- Null: nobody has opened the wizard with this code.
  opened_at timestamptz,
  key_seal bytea,
  key_expires_at timestamptz
);
