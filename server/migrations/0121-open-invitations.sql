-- Lists show who was invited and has not come yet: offers are found by the record that they bring.
create index auth_token_by_record on auth_token (osid) where osid is not null and used_at is null;
