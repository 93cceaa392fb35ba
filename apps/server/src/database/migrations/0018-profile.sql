-- What people set for themselves, and a second factor for signing in.

alter table person add column date_language text not null default 'en-ZA' check (date_language in ('en-ZA', 'af-ZA'));

-- One-time codes by time (RFC 6238). Apart from the person, so that whoever reads people never reads a secret.
create table second_factor (
  person_id uuid primary key references person on delete cascade,
  -- As it is: a code can only be reckoned from the secret itself. See docs/decisions/0142-second-factor.md
  secret bytea not null check (length(secret) >= 16),
  created_at timestamptz not null,
  -- Null until the first code has shown that the person holds the secret; it is asked for from then on.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was used: no code counts twice.
  last_step bigint not null default 0
);

-- Ways in without the device, each for once; a row goes when its code is used.
create table recovery_code (
  person_id uuid not null references second_factor on delete cascade,
  -- SHA-256 of 79 random bits.
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (person_id, code_hash)
);
