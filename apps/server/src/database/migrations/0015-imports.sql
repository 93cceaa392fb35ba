-- Spreadsheets that were brought: what was read of them, what each row would become, and what became of it.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  -- The sheet that was read, and all that the file has.
  sheet text,
  sheets jsonb not null default '[]',
  heading_row integer not null default 0,
  headings jsonb not null default '[]',
  -- The field that each column holds, by the column's place from 0.
  matches jsonb not null default '{}',
  -- What was decided about unknown names, by list and plain name.
  choices jsonb not null default '{}',
  state text not null check (state in ('read', 'applied', 'reverted')),
  created_by uuid not null references person,
  created_at timestamptz not null,
  applied_by uuid references person,
  applied_at timestamptz,
  reverted_at timestamptz
);
create index import_run_by_time on import_run (created_at desc);

create table import_row (
  import_id uuid not null references import_run on delete cascade,
  -- As the spreadsheet shows it.
  number integer not null,
  cells jsonb not null,
  outcome text check (outcome in ('create', 'change', 'same', 'refuse')),
  -- The fields that it brings, why it is not taken, and the names in it that are unknown.
  brought jsonb not null default '{}',
  reasons jsonb not null default '[]',
  unknown jsonb not null default '[]',
  -- The record that it changes or made, the version that this led to, and what was there before.
  record_id uuid,
  record_version integer,
  former jsonb,
  primary key (import_id, number)
);
create index import_row_by_outcome on import_row (import_id, outcome, number);

-- Lists that grew by an import of trades; they go with it when it is taken back, unless they are used otherwise.
create table import_made (
  import_id uuid not null references import_run on delete cascade,
  kind text not null,
  record_id uuid not null,
  primary key (import_id, record_id)
);

-- Columns as they were matched before, by heading in plain words; no field for one that was left out.
create table import_match (
  kind text not null,
  words text not null,
  field text,
  primary key (kind, words)
);
