-- When an event was written, by the clock of the database: `at` is when its deed began, which may be long before, as of an import.
-- Whoever asks what could be seen since a moment begins before the oldest transaction that has written since.
alter table event add column told_at timestamptz not null default clock_timestamp();
create index event_by_told_at on event (told_at);
