-- By which a row of a file finds one of an earlier file that brings the same: comparing each with each, 20,000 rows took longer than a
-- statement may. docs/decisions/0241-rows-imported-before.md
create index import_row_by_brought on import_row (jsonb_hash_extended(brought, 0)) where record_version is not null;
