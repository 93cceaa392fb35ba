-- Which backups there are, in the folders of all instances, so that one of them makes those of a day, and each lists all.
-- What lies in an instance's own folder is read from there anew: a restore empties this table.

create table backup (
  id uuid primary key,
  at timestamptz not null,
  cause text not null check (cause in ('daily', 'migration', 'asked')),
  -- Of the file; null where none was written.
  bytes bigint check (bytes >= 0),
  -- When it was last restored into a scratch database, and compared.
  checked_at timestamptz,
  error text,
  -- Machine and folder.
  place text not null
);
create index backup_by_at on backup (at desc);

-- When administrators were last told that something is wrong with them.
create table backup_warning (
  warning text primary key,
  told_at timestamptz not null
);
