-- Passkeys (WebAuthn) as a second factor. docs/decisions/0465-passkeys.md

-- Whether an authenticator app has the secret. Where it is false only passkeys and recovery codes count: nobody was told the secret, so
-- that a release that knows of no passkeys still asks for more than the password.
alter table second_factor add column has_app boolean not null default true;

create table passkey (
  id uuid primary key default gen_random_uuid(),
  -- What the authenticator calls it, as base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  person_id uuid not null references second_factor on delete cascade,
  -- In the form of COSE. Nothing that has to be hidden.
  public_key bytea not null,
  -- The last count of its signatures; 0 where the authenticator counts none.
  counter bigint not null,
  -- By which ways a browser reaches it: usb, nfc, internal, hybrid.
  transports text[] not null,
  -- The host for which it was made: it counts at no other.
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id, created_at);

-- What an authenticator is asked to sign, each for once and for minutes; a row goes when it is answered.
create table passkey_challenge (
  challenge text primary key,
  person_id uuid not null references person on delete cascade,
  -- In which session it was asked for, without which it is worth nothing; null where it is the second step of signing in.
  session_id uuid,
  -- To add a passkey, or to show one.
  purpose text not null check (purpose in ('add', 'show')),
  created_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (created_at);
