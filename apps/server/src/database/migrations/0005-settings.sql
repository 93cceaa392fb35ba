-- What an administrator set for everyone; what is not here has its first value.

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references person
);
