-- By which a person's browser seals what it keeps of them: waiting edits, and what was loaded. docs/decisions/0466-sealed-on-the-device.md
create table device_key (
  person_id uuid primary key references person on delete cascade,
  -- 256 random bits, sealed as the secrets of second factors are.
  secret bytea not null,
  -- Which key seals it; null where it is stored as it is.
  sealed_by text
);
