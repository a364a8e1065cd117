-- Whole sets of certificates that are taken back: asked for by one person, consented to by another, done as a batch.
create table recall (
  id uuid primary key,
  state text not null default 'waiting'
    check (state in ('waiting', 'declined', 'withdrawn', 'running', 'done', 'stopped', 'undoing', 'undone')),
  -- What was chosen (contract/src/api/recalls.ts), and its name in words at that time.
  target jsonb not null,
  target_name text not null,
  -- Whether corrected certificates are to take their place.
  replaces boolean not null,
  -- The class is public, the sentence is not.
  reason_class text not null,
  reason text not null,
  -- What was counted when it was asked for, and the fingerprint of exactly these certificates.
  counted integer not null check (counted > 0),
  schools integer not null,
  fingerprint text not null,
  -- The states whose certificates these are.
  states uuid[] not null,
  asked_by text not null,
  asker_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decider_name text,
  decided_at timestamptz,
  decline_reason text,
  batch_id uuid references batch (id),
  recalled_at timestamptz,
  undo_batch_id uuid references batch (id),
  undone_by text,
  undoer_name text,
  undone_at timestamptz,
  -- Nobody consents to what he asked for himself.
  check (decided_by is null or decided_by <> asked_by)
);
create index recall_newest on recall (asked_at desc, id desc);
create index recall_of_batch on recall (batch_id) where batch_id is not null;
create index recall_of_undo on recall (undo_batch_id) where undo_batch_id is not null;
create index recall_of_states on recall using gin (states);

-- Who has opened the list of a recall, and of which certificates it was.
create table recall_seen (
  recall_id uuid not null references recall (id) on delete cascade,
  account_id text not null,
  fingerprint text not null,
  seen_at timestamptz not null,
  primary key (recall_id, account_id)
);

-- Why a certificate was revoked, in a word that everybody may read; the recall that did it; whether another one follows.
alter table credential
  add column revoke_class text,
  add column recall_id uuid,
  add column awaits_successor boolean not null default false;
create index credential_of_recall on credential (recall_id, id) where recall_id is not null;
-- What a recall is chosen by.
create index credential_of_key on credential (kid);
create index credential_of_school on credential (school_id);

-- A recall that was a mistake is undone within the hour.
alter table credential_event drop constraint credential_event_event_check;
alter table credential_event add constraint credential_event_event_check
  check (event in ('revoked', 'suspended', 'unsuspended', 'superseded', 'reinstated'));

-- What became of a certificate says nothing of the candidate's number: a recall of many does not look at each one again.
drop trigger holds_number on record;
create trigger holds_number after update on record for each row
  when (new.entity in ('Student', 'Results')
    and (old.data - 'certificateStatus' is distinct from new.data - 'certificateStatus'
      or old.deleted_at is distinct from new.deleted_at))
  execute function hold_number();
