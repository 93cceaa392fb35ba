-- Whoever follows the events goes by transaction and number: numbers are given before transactions end, so of two transactions
-- the one with the later number may be through first.
create index event_in_order on event (xact, seq);

-- Up to where events were removed: who has not read so far has missed some.
create table event_horizon (
  xact xid8 not null,
  seq bigint not null,
  is_only boolean primary key default true check (is_only)
);
insert into event_horizon (xact, seq) values ('0', 0);
