-- Documents hang on records. Their files stand here, too, in pieces, so that a backup, a move and a second server have them without
-- anything else.

create table document_content (
  id uuid primary key default gen_random_uuid(),
  -- When its first piece came: what never became a document is swept.
  begun_at timestamptz not null
);
create table document_piece (
  content_id uuid not null references document_content on delete cascade,
  ordinal integer not null check (ordinal >= 0),
  bytes bytea not null,
  primary key (content_id, ordinal)
);
-- What comes is compressed already; a range is read without the rest.
alter table document_piece alter column bytes set storage external;

create table document (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  record_kind text not null check (record_kind in ('trade', 'supplierContract', 'transporter')),
  record_id uuid not null,
  kind text not null,
  name text not null check (char_length(name) between 1 and 200),
  -- What its content was judged to be.
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  at timestamptz not null,
  person_id uuid references person,
  -- Null once its pieces were swept.
  content_id uuid unique references document_content on delete set null,
  removed_at timestamptz,
  check (content_id is not null or removed_at is not null)
);
create index document_of_record on document (record_kind, record_id, at desc);
-- The same file is looked for on its record, and on others.
create index document_by_checksum on document (sha256) where removed_at is null;
create index document_removed on document (removed_at) where removed_at is not null and content_id is not null;
