-- The history of exports is narrowed by person; without this each such look would read all of it.
create index export_of_person on export (person_id, at desc, ordinal desc);
