-- Secrets of second factors, sealed by a key that does not lie in the database. docs/decisions/0430-a-key-apart-from-the-database.md

-- Which key seals the secret; null where it is stored as it is.
alter table second_factor add column sealed_by text;

-- The key of an installation, itself sealed by BACKUP_PASSPHRASE: with that, a backup is enough on another machine.
create table sealing_key (
  id text primary key,
  salt bytea not null,
  wrapped bytea not null,
  -- HMAC of the passphrase under the key: whether it is still the same one says nothing to whoever lacks the key.
  passphrase_mark bytea not null,
  at timestamptz not null
);
