-- What happened to any record, and the same as a sequence that others follow.

create table change (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  record_id uuid not null,
  -- The version that the change led to.
  version integer not null,
  at timestamptz not null,
  -- Who did it; null when the product did it by itself.
  person_id uuid references person,
  action text not null check (action in ('created', 'updated', 'cancelled', 'reinstated', 'deleted', 'restored')),
  -- [{ "field": …, "from": …, "to": … }], values as the API gives them.
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array')
);
create index change_of_record on change (kind, record_id, version desc);
create index change_by_at on change (at desc);
create index change_by_person on change (person_id, at desc);

-- Written in the same transaction as what it tells of. Numbers are given before transactions end: whoever follows the
-- sequence reads only up to the oldest transaction under way (pg_snapshot_xmin against xact), and misses nothing.
create table event (
  seq bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  kind text not null,
  record_id uuid not null,
  version integer not null,
  action text not null
);
create index event_by_at on event (at);

-- The first answer to a create, kept for 24 hours so that a retry gets it again.
create table idempotency_key (
  person_id uuid not null references person on delete cascade,
  key text not null check (char_length(key) <= 255),
  -- SHA-256 of the body.
  body_hash bytea not null,
  -- The body that was answered; null only until the create that holds the key is through.
  answer text,
  at timestamptz not null,
  primary key (person_id, key)
);
create index idempotency_key_by_at on idempotency_key (at);
