-- Names that somebody who may not add them asked for, each with the load that wants it.
create table list_request (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('commodity', 'client', 'supplier', 'transporter', 'truckType')),
  name text not null check (name = btrim(name) and name <> ''),
  -- The trade that wants it, and what stood in its field as it was asked for: only that is replaced.
  trade_id uuid,
  former text,
  asked_by uuid not null references person on delete cascade,
  asked_at timestamptz not null,
  -- Null until an administrator has added it.
  settled_at timestamptz,
  settled_by uuid references person on delete set null,
  record_id uuid
);
create index list_request_open on list_request (kind, lower(name)) where settled_at is null;
