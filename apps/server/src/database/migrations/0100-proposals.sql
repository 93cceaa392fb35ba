-- What drivers send by a link: documents, which hang on the trade at once, and proposals for its fields, which somebody of the company
-- accepts or refuses. docs/decisions/0383-proposals-of-drivers.md

-- What the transporter of the load was called when the link was sent; null where there was none.
alter table instruction_link add column sent_to text;

-- By which link it came; null when somebody with an account added it.
alter table document add column link_id uuid references instruction_link on delete set null;
create index document_of_link on document (link_id) where link_id is not null;

-- To whom the link was sent by which a change came; null where it came by none.
alter table change add column link_sent_to text;

create table proposal (
  id uuid primary key default gen_random_uuid(),
  trade_id uuid not null references trade on delete cascade,
  link_id uuid not null references instruction_link on delete cascade,
  event text not null check (event in ('loaded', 'delivered')),
  -- Values by the name of their field of the trade.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused')),
  -- Why it was refused, as the driver reads it.
  reason text,
  decided_at timestamptz,
  decided_by uuid references person,
  check ((state = 'proposed') = (decided_at is null))
);
create index proposal_of_trade on proposal (trade_id, at desc);
create index proposal_of_link on proposal (link_id);
create index proposal_undecided on proposal (at desc) where state = 'proposed';

-- The first answer under each key that a link sent. They are as few as what one link may send, and go with it.
create table link_key (
  link_id uuid not null references instruction_link on delete cascade,
  key text not null,
  -- SHA-256 of what was sent, and of what it is done to.
  body_hash bytea not null,
  answer text not null,
  primary key (link_id, key)
);
