-- Links by which somebody without an account reads the loading instruction of a trade.
create table instruction_link (
  id uuid primary key default gen_random_uuid(),
  trade_id uuid not null references trade on delete cascade,
  -- SHA-256 of the token, which nobody is told a second time.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  way text not null check (way in ('share', 'mail', 'whatsapp', 'copy')),
  at timestamptz not null,
  person_id uuid not null references person,
  -- The version of the trade that was sent: what changed since is told.
  trade_version integer not null,
  -- When it was first opened.
  seen_at timestamptz,
  revoked_at timestamptz
);
create index instruction_link_of_trade on instruction_link (trade_id, at desc);
