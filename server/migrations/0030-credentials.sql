-- What was issued, by whom, with which key, and what became of it. docs/credentials.md explains it.

-- The address under which this installation issues. Fixed at the first start: documents hold it for decades.
create table issuing_origin (
  origin text not null,
  created_at timestamptz not null
);
create unique index issuing_origin_single on issuing_origin ((true));

-- One key that signs for each issuer, and those that signed before it.
create table signing_key (
  -- The first eight bytes of the hash of the public key.
  kid text primary key check (kid ~ '^[0-9a-f]{16}$'),
  issuer_entity text not null check (issuer_entity in ('School', 'States')),
  issuer_id uuid not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  -- The private key, wrapped with the master key; gone once it no longer signs.
  wrapped bytea,
  state text not null default 'active' check (state in ('active', 'retired', 'compromised')),
  created_at timestamptz not null,
  retired_at timestamptz,
  -- From when on nothing that bears this key is believed, by the time of the log.
  compromised_at timestamptz,
  check ((state = 'active') = (wrapped is not null)),
  check ((state = 'compromised') = (compromised_at is not null))
);
create unique index signing_key_active on signing_key (issuer_id) where state = 'active';
create index signing_key_issuer on signing_key (issuer_id, created_at);

-- Places of the published lists of revoked and suspended credentials.
create table status_list (
  issuer_id uuid not null,
  number integer not null check (number >= 1),
  -- Mixes the places, so that neighbours in the list say nothing of each other.
  seed bytea not null check (octet_length(seed) = 32),
  used integer not null default 0 check (used between 0 and 131072),
  -- Counts what changed in it: a signed copy of another count is stale.
  changes integer not null default 0,
  primary key (issuer_id, number)
);

create table credential (
  id uuid primary key,
  -- The last ten characters of the number: the id in the QR.
  short_id text not null check (length(short_id) = 10),
  certificate_no text not null,
  entity text not null check (entity in ('ClassResults', 'Results')),
  result_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null,
  state_id uuid not null,
  issuer_id uuid not null,
  kid text not null,
  list_number integer not null,
  list_index integer not null,
  issued_at timestamptz not null,
  issued_by text,
  -- The signed credential, byte for byte.
  document text not null,
  qr text not null,
  -- The template that it is drawn with; null: the shipped one of that day.
  template_version_id uuid,
  revoked_at timestamptz,
  revoke_reason text,
  suspended_at timestamptz,
  suspend_reason text,
  superseded_by uuid
);
create unique index credential_short_id on credential (short_id);
-- A result is issued once, whatever happens to the process that does it.
create unique index credential_result on credential (result_id);
create unique index credential_place on credential (issuer_id, list_number, list_index);
create index credential_revoked on credential (issuer_id, revoked_at) where revoked_at is not null;
create index credential_suspended on credential (issuer_id) where suspended_at is not null;

-- What happened to a credential after it was issued. Each row has an entry in the log.
create table credential_event (
  osid uuid primary key,
  credential_id uuid not null references credential (id),
  event text not null check (event in ('revoked', 'suspended', 'unsuspended', 'superseded')),
  reason text not null,
  superseded_by uuid,
  by_user text,
  created_at timestamptz not null
);
create index credential_event_credential on credential_event (credential_id, created_at);

create trigger append_only before update or delete or truncate on credential_event execute function refuse_change();
create trigger keeps_what_was_signed
  before update of id, short_id, certificate_no, entity, result_id, issuer_id, kid, list_number, list_index, issued_at,
    document, qr or delete or truncate
  on credential execute function refuse_change();
create trigger never_deleted before delete or truncate on signing_key execute function refuse_change();

-- What a bulk job works on, fixed when it is asked for: what is uploaded meanwhile waits for the next one.
create table bulk_job_item (
  job_id uuid not null references bulk_job (id) on delete cascade,
  osid uuid not null,
  primary key (job_id, osid)
);
alter table bulk_job add column filters jsonb not null default '{}';
