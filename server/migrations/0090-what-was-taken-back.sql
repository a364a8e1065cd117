-- The plain list of what is revoked or suspended is read whole, in the order of the ids.
create index credential_taken_back on credential (id) where revoked_at is not null or suspended_at is not null;
create index credential_taken_back_of on credential (issuer_id, id)
  where revoked_at is not null or suspended_at is not null;
