-- What people are told: a row for each of them. The list of everybody starts empty.

create table notification (
  id uuid primary key default gen_random_uuid(),
  -- Order: the newest has the highest number.
  seq bigint generated always as identity,
  person_id uuid not null references person on delete cascade,
  -- The permission whose holders are told; who loses it no longer sees what it let them read.
  work text not null,
  type text not null check (type in ('success', 'warning', 'info')),
  title text not null,
  message text not null,
  -- What it leads to, and what that is called; without an id it is about several.
  record_kind text not null,
  record_id uuid,
  record_name text,
  at timestamptz not null,
  read_at timestamptz
);
create index notification_of_person on notification (person_id, seq desc);
create index notification_by_at on notification (at);

-- Whom alone an event is for; null for everybody who may read the record.
alter table event add column person_id uuid;
