-- Rows of an upload that fit a pupil only in part: whether the two are one is for a person to say (docs/decisions/088).
create table pupil_doubt (
  id uuid primary key,
  -- The record that the row made, and the one that it may be.
  doubtful uuid not null,
  candidate uuid not null check (candidate <> doubtful),
  school_id text not null,
  state_id text not null,
  -- What the row was: a result of a school or of the state.
  entity text not null check (entity in ('ClassResults', 'Results')),
  batch_id uuid not null,
  reason text not null check (reason in ('names-differ', 'several', 'name-only')),
  -- What the row said.
  admission_no text not null default '',
  candidate_no text not null default '',
  folded_name text not null,
  state text not null default 'open' check (state in ('open', 'same', 'apart')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null))
);
create unique index pupil_doubt_pair on pupil_doubt (doubtful, candidate);
create index pupil_doubt_candidate on pupil_doubt (candidate);
create index pupil_doubt_batch on pupil_doubt (batch_id);
create index pupil_doubt_school on pupil_doubt (school_id, state, created_at);
create index pupil_doubt_of_state on pupil_doubt (state_id, entity, state, created_at);

-- What a merge changed, so that it can be taken back.
create table pupil_merge (
  id uuid primary key,
  doubt_id uuid not null references pupil_doubt (id),
  kept uuid not null,
  folded uuid not null,
  -- What was the folded pupil's: results and reports, those that made way for one of the same term, certificates.
  moved uuid[] not null,
  dropped uuid[] not null,
  credentials uuid[] not null,
  transcripts uuid[] not null,
  -- The record that stays as it was: its account and its numbers.
  kept_before jsonb not null,
  merged_at timestamptz not null,
  merged_by text not null,
  split_at timestamptz,
  split_by text
);
-- One merge of a pair stands at a time.
create unique index pupil_merge_standing on pupil_merge (doubt_id) where split_at is null;
-- Certificates are found by the pupil whose they are.
create index credential_subject on credential (subject_id);
