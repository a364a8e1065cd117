-- That a document is what this installation signed, sealed with the master key when it was signed: whoever asks about a
-- certificate for the first time then needs no signature checked anew (docs/decisions/112). None: it is checked.
alter table credential add column seal bytea;
