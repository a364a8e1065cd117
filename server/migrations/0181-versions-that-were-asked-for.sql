-- The version of a kind that a document was asked for by: what was said is issued by no other. Null: no document is asked for.
alter table claim add column version_id uuid;
update claim set version_id = (
  select version.osid from document_kind_version as version join document_kind as kind on kind.osid = version.kind_id
  where kind.name = claim.policy and version.published_at <= claim.asked_at
  order by version.published_at desc limit 1
)
where attestor = 'Issuer' and state = 'ATTESTATION_REQUESTED';
