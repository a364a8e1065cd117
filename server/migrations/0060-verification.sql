-- What verifiers have verified; each sees its own.
create table verification_history (
  osid uuid primary key,
  verifier_id text not null,
  batch_id uuid,
  source text not null check (source in ('id', 'qr', 'copy', 'bulk')),
  result_type text not null check (result_type in ('school', 'regional')),
  -- What was asked, as it was typed.
  query jsonb not null,
  status text not null check (status in ('verified', 'verification failed', 'unknown')),
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  school_name text not null default '',
  candidate_no text not null default '',
  exam_num text not null default '',
  class_name text not null default '',
  sub_class text not null default '',
  term text not null default '',
  academic_year text not null default '',
  certificate_no text not null default '',
  created_at timestamptz not null default now()
);
create index verification_history_own on verification_history (verifier_id, created_at desc, osid desc);
create index verification_history_batch on verification_history (batch_id, osid) where batch_id is not null;
create index verification_history_time on verification_history (created_at desc, osid desc);
