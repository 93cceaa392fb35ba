-- Which trades came by an import, without a look at what its rows hold.
create index import_row_of_record on import_row (record_id) where record_id is not null;
