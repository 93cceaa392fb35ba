-- Keys are remembered for as long as a retry may come: of creates for a day, of edits, which may wait in a browser, for longer.

alter table idempotency_key add column kept_until timestamptz not null default now() + interval '24 hours';
drop index idempotency_key_by_at;
create index idempotency_key_by_end on idempotency_key (kept_until);
