-- What each change of a trade opened and closed for those whose work it is: 1 where the trade began to wait, -1 where it no longer does.
-- What was open at a moment is what is open now without what was opened since, so that no figure has to replay the history.
alter table change
  add column opened_active smallint not null default 0,
  add column opened_logistics_staff smallint not null default 0,
  add column opened_costing smallint not null default 0,
  add column opened_finance smallint not null default 0;
