-- Numbers and transactions say in which order events are told, but not when they could first be seen: an older transaction may end
-- after a younger one. So each event notes when it was written, and before which transaction everything was over by then. Whoever
-- asks what was new since a moment begins where the last event before it says.
alter table event
  add column told_at timestamptz not null default clock_timestamp(),
  add column settled xid8 not null default pg_snapshot_xmin(pg_current_snapshot());
