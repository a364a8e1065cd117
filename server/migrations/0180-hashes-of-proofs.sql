-- What the documents that prove a claim held when it was asked: id of the document → SHA-256. A grant attests no others.
alter table claim add column document_hashes jsonb not null default '{}';
update claim set document_hashes = coalesce((
  select jsonb_object_agg(stored_file.id, stored_file.sha256)
  from (
    select unnest(claim.documents) as location
    union select jsonb_path_query(claim.snapshot, '$.*[*].documents[*]') #>> '{}'
  ) as named
  join stored_file on stored_file.id::text = substring(named.location from '/documents/([0-9a-f-]{36})-')
    and stored_file.owner_id = claim.requestor_id
), '{}')
where state in ('ATTESTATION_REQUESTED', 'PUBLISHED');
