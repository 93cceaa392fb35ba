-- A company that has loads has begun already: the page of its first hour is put away.
insert into setting (name, value, changed_at)
select 'gettingStarted', 'false', now() where exists (select from trade);
