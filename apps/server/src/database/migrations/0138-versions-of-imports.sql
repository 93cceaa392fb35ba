-- By which a change of an import, or its writing, is refused if somebody else changed it since it was seen.
alter table import_run add column version integer not null default 1;
