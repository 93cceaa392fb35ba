-- How many documents of each kind a trade has stands in the trade itself, kept by the database with every write of a document, whoever
-- makes it: a list reads it without another table, and a row whose documents changed is another version of the row.
-- docs/decisions/0386-documents-in-lists.md
alter table trade add column documents jsonb not null default '{}';

create function count_documents_of(trades uuid[]) returns void language plpgsql as $$
begin
  -- Held first: what another transaction counts meanwhile is seen by the statement after this one, and not by one that waits for it.
  perform from trade where id = any (trades) order by id for no key update;
  update trade set documents = counted.documents
  from (
    select asked.id, coalesce(
      (
        select jsonb_object_agg(kind, count) from (
          select kind, count(*) as count from document
          where record_kind = 'trade' and record_id = asked.id and removed_at is null group by kind
        ) by_kind
      ),
      '{}'
    ) as documents
    from unnest(trades) asked (id)
  ) counted
  where trade.id = counted.id and trade.documents <> counted.documents;
end $$;

create function count_documents() returns trigger language plpgsql as $$
begin
  perform count_documents_of(array(select distinct record_id from changed where record_kind = 'trade'));
  return null;
end $$;

create trigger documents_that_came after insert on document
  referencing new table as changed for each statement execute function count_documents();
create trigger documents_that_changed after update on document
  referencing new table as changed for each statement execute function count_documents();
create trigger documents_that_went after delete on document
  referencing old table as changed for each statement execute function count_documents();

select count_documents_of(array(select distinct record_id from document where record_kind = 'trade'));
