-- Names are compared with straight apostrophes, so that no query finds a request by lower(name): of the index only the kind was used, and
-- the few open requests of that kind are compared one by one. docs/decisions/0564-names-with-any-apostrophe.md
drop index list_request_open;
create index list_request_open on list_request (kind) where settled_at is null;
