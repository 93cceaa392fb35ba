-- People, their sessions, and what is counted so that nobody guesses passwords.

create table person (
  id uuid primary key default gen_random_uuid(),
  -- Trimmed and in small letters: addresses are compared without regard to case.
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  -- Empty for the administrator that the settings name, and for one that an operator made.
  first_name text not null,
  last_name text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- An administrator set it: an own one has to be chosen before anything else.
  password_is_temporary boolean not null default false,
  role text not null check (role in ('admin', 'user', 'logistics_staff', 'costing', 'finance')),
  permissions text[] not null default '{}' check (
    permissions <@ array[
      'logistics', 'costing', 'finance', 'reports', 'transport_rates', 'live_dashboard', 'supplier_contracts',
      'delete_trades', 'delete_transport_rates', 'administration'
    ]
  ),
  status text not null check (status in ('pending', 'approved', 'blocked')),
  column_visibility jsonb not null default '{}' check (jsonb_typeof(column_visibility) = 'object'),
  profile_image_url text,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now()
);
create index person_by_status on person (status);

create table session (
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null unique default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  -- The last thing a person did, written at most once a minute.
  last_active_at timestamptz not null,
  address text not null,
  user_agent text
);
create index session_by_person on session (person_id);
create index session_by_last_active_at on session (last_active_at);

-- Networks from which a person has signed in: guesses made elsewhere do not lock the person out there.
create table known_network (
  person_id uuid not null references person on delete cascade,
  network text not null,
  last_used_at timestamptz not null,
  primary key (person_id, network)
);

-- Passwords being compared, and those that were wrong; a right one leaves no row.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  -- SHA-256 of the address typed, known or not.
  account bytea not null,
  -- The client's address; the first 64 bits of an IPv6 one.
  network text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('underway', 'wrong'))
);
create index sign_in_attempt_by_account on sign_in_attempt (account, at);
create index sign_in_attempt_by_network on sign_in_attempt (network, at);
create index sign_in_attempt_by_at on sign_in_attempt (at);

create table access_request (
  id bigint generated always as identity primary key,
  network text not null,
  at timestamptz not null
);
create index access_request_by_network on access_request (network, at);
create index access_request_by_at on access_request (at);

-- The one-time code of the first run, the same for every instance; its row goes when the first administrator comes.
create table setup_code (
  is_only boolean primary key default true check (is_only),
  code text not null
);
