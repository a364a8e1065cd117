-- Who asked for all entries asked for those that were there: they are named, so that a merge or a new entry changes
-- nothing of what was asked. What waits twice stays as it is.
with named as (
  select claim.id, jsonb_object_agg(asked.name, case
      when asked.ids = '[]' and jsonb_typeof(snapshot -> asked.name) = 'array' then (
        select coalesce(jsonb_agg(item ->> 'osid' order by place), '[]')
        from jsonb_array_elements(snapshot -> asked.name) with ordinality as listed(item, place))
      else asked.ids end) as properties
  from claim, jsonb_each(claim.properties) as asked(name, ids)
  where state in ('ATTESTATION_REQUESTED', 'PUBLISHED') and attestor <> 'Issuer'
  group by claim.id)
update claim set properties = named.properties from named
where claim.id = named.id and claim.properties <> named.properties and not named.properties @? '$.*[*] ? (@ == null)'
  and not exists (select 1 from claim as other
    where other.entity = claim.entity and other.record_id = claim.record_id and other.policy = claim.policy
      and other.properties = named.properties and other.state = 'ATTESTATION_REQUESTED');
