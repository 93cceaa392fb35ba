-- A link for the share sheet is made before it is known whether the sheet is gone through with.
alter table instruction_link add column is_sent boolean not null default true;
