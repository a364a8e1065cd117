-- Totals that are shown to everybody and must not be counted anew for every visitor. A total is the sum of its shards:
-- each database connection adds to a shard of its own, so that bulk issuing does not wait in line for one row.
create table counter (
  name text not null,
  shard smallint not null,
  value bigint not null,
  primary key (name, shard)
);

-- Static pages hold their HTML as base64, as they are sent. HTML has a "<", base64 never.
update record
set data = jsonb_set(
  data,
  '{pageHtml}',
  to_jsonb(replace(encode(convert_to(data ->> 'pageHtml', 'UTF8'), 'base64'), E'\n', ''))
)
where entity = 'StaticPage' and data ->> 'pageHtml' like '%<%';
