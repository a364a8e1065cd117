-- The letters that the numbers of a kind of document begin with. They are the kind's for good: nobody else gives numbers
-- that could be taken for them. docs/decisions/126-issued-documents.md explains it.
create table number_beginning (
  letters text primary key check (letters ~ '^[A-Z]{2,}$'),
  kind_id uuid not null references document_kind (osid) on delete cascade,
  taken_at timestamptz not null
);
create index number_beginning_of_kind on number_beginning (kind_id);

-- Kinds that were published before have theirs in the order of their publication.
insert into number_beginning (letters, kind_id, taken_at)
select letters, kind_id, published_at from (
  select version.kind_id, version.published_at, substring(upper(regexp_replace(
      (select coalesce(string_agg(part.value->>'text', '' order by part.ordinality), '')
       from jsonb_array_elements(version.definition->'numbering') with ordinality as part
       where part.ordinality < coalesce((select min(other.ordinality)
         from jsonb_array_elements(version.definition->'numbering') with ordinality as other
         where not other.value ? 'text'), 100)),
      '[^A-Za-z0-9]', '', 'g')) from '^[A-Z]+') as letters
  from document_kind_version as version where version.published_at is not null
) as given where length(letters) >= 2 order by published_at
on conflict do nothing;
