-- An insurance ends. docs/decisions/0406-when-an-insurance-ends.md

-- The last day on which the document counts; null where it is not known, and for kinds that have none.
alter table document add column last_day date;
-- The last day whose coming was told to administrators: each is told once.
alter table document add column last_day_notified date;
create index document_by_last_day on document (last_day) where last_day is not null and removed_at is null;
