-- How far an import is that is being written, or taken back, just now. Told beside its transaction, which holds the import itself
-- until all of it is done; so it points to nothing.
create table import_progress (
  import_id uuid primary key,
  done integer not null,
  total integer not null,
  told_at timestamptz not null
);
