-- Views of the tables with trades that people saved, and how each person laid a table out last.

create table saved_view (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- A table of the product: logistics, dashboard, …
  screen text not null check (char_length(screen) between 1 and 60),
  name text not null check (char_length(name) between 1 and 60),
  is_shared boolean not null default false,
  is_default boolean not null default false,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_at timestamptz not null
);
-- Found by its name: one of each for a person and a screen, in any case of letters.
create unique index saved_view_by_name on saved_view (person_id, screen, lower(name));
create unique index saved_view_default on saved_view (person_id, screen) where is_default;
create index saved_view_shared on saved_view (screen) where is_shared;

create table table_layout (
  person_id uuid not null references person on delete cascade,
  screen text not null check (char_length(screen) between 1 and 60),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_at timestamptz not null,
  primary key (person_id, screen)
);

-- Filters by the day of creation, and months of trades that have no other date.
create index trade_by_created_at on trade (created_at) where deleted_at is null;
