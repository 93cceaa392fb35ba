-- The whole history, searched by field and by the names of records that are gone.

create function changed_fields(fields jsonb) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(entry ->> 'field'), '{}') from jsonb_array_elements(fields) entry);

create index change_by_field on change using gin (changed_fields(fields));
-- Trades are only marked as deleted: their numbers are found where they stand.
create index change_of_deleted on change (record_id) where action = 'deleted' and kind <> 'trade';
