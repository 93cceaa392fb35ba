-- The lists that trades point to.

create table commodity (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = btrim(code) and code <> ''),
  display_name text not null check (display_name <> ''),
  description text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now()
);
-- Codes are compared without regard to case.
create unique index commodity_code on commodity (lower(code));

create table truck_type (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = btrim(code) and code <> '' and char_length(code) <= 50),
  display_name text not null check (display_name <> ''),
  description text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now()
);
create unique index truck_type_code on truck_type (lower(code));

-- A client has several farms: names may be shared.
create table client (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and name <> ''),
  farm_name text,
  location text,
  contact_person text,
  phone text,
  email text,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now()
);

create table supplier (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and name <> ''),
  location text,
  contact_person text,
  phone text,
  email text,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now()
);

create table transporter (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and name <> ''),
  contact_person text,
  phone text,
  email text,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now()
);

-- Part 2, section 9, in the order in which rates are grouped; a test compares it with the domain's list.
insert into truck_type (code, display_name, sort_order) values
  ('side_tipper', 'Side Tipper', 1),
  ('walking_floor', 'Walking Floor', 2),
  ('walking_floor_wheat_bran', 'Walking Floor (Wheat Bran)', 3),
  ('walking_floor_pelletted_hulls', 'Walking Floor (Pelletted Hulls)', 4),
  ('tautliner', 'Tautliner', 5),
  ('flat_deck', 'Flat Deck', 6),
  ('walking_floor_side_tipper', 'Walking Floor / Side Tipper', 7),
  ('interlink', 'Interlink', 8),
  ('rigid', 'Rigid', 9);
