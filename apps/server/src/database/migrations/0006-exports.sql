-- Who exported what, when, with which filters, and how it went; a line is written before the first byte is sent.

create table export (
  id uuid primary key default gen_random_uuid(),
  -- The order within one moment.
  ordinal bigint generated always as identity unique,
  at timestamptz not null,
  person_id uuid not null references person,
  -- trades, monthly-summary, clients, …
  kind text not null check (char_length(kind) <= 50),
  -- { "startDate": "2026-11-01", … }, as they were asked for.
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object'),
  -- Rows that were written, all sheets together, without headers and totals.
  rows integer not null default 0 check (rows >= 0),
  outcome text not null default 'running' check (outcome in ('whole', 'failed', 'cut', 'running'))
);
create index export_by_at on export (at desc, ordinal desc);
