-- The version of each result (`updated_at`, in milliseconds) on which a bulk approval was decided: one that is another
-- when its turn comes is left out. Null: of a job from before.
alter table bulk_job_item add column seen timestamptz;
