-- Sums of trades by day, week and month, kept by the database itself with every write of a trade, whoever makes it.
-- What is written appends its difference, which waits for nobody; the server folds differences into the sums every few seconds.
-- Readers add both, so that what is read is right at any moment. docs/decisions/0323-sums-that-are-kept.md
create table trade_sum (
  -- Days and months go by the trade's date, weeks by the loading date.
  period text not null check (period in ('day', 'week', 'month')),
  -- 'infinity' for the trades without a loading date. Those without delivery and loading date are in no day and no month: the day on
  -- which they were entered depends on the company's time zone.
  first_day date not null,
  -- What decides in which figures a trade counts, as it stands in its row.
  status text not null,
  logistics_status text not null,
  priced boolean not null,
  invoiced boolean not null,
  trades bigint not null,
  tons numeric not null,
  revenue numeric not null,
  total_net numeric not null,
  primary key (period, first_day, status, logistics_status, priced, invoiced)
) with (fillfactor = 50);

create table trade_sum_delta (
  trade_date date,
  loading_date date,
  status text not null,
  logistics_status text not null,
  priced boolean not null,
  invoiced boolean not null,
  trades integer not null,
  tons numeric not null,
  revenue numeric not null,
  total_net numeric not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function append_trade_sum_delta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into trade_sum_delta values (
      coalesce(old.delivery_date, old.loading_date), old.loading_date, old.status, old.logistics_status,
      old.buying_price_per_ton is not null and old.selling_price is not null, old.invoiced,
      -1, -coalesce(old.tonnage, 0), -coalesce(round(old.selling_price * old.tonnage, 2), 0), -coalesce(old.total_net_amount, 0)
    );
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into trade_sum_delta values (
      coalesce(new.delivery_date, new.loading_date), new.loading_date, new.status, new.logistics_status,
      new.buying_price_per_ton is not null and new.selling_price is not null, new.invoiced,
      1, coalesce(new.tonnage, 0), coalesce(round(new.selling_price * new.tonnage, 2), 0), coalesce(new.total_net_amount, 0)
    );
  end if;
  return null;
end $$;

create function forget_trade_sums() returns trigger language plpgsql as $$
begin
  truncate trade_sum, trade_sum_delta;
  return null;
end $$;

create trigger sums_of_entered_trades after insert or delete on trade
  for each row execute function append_trade_sum_delta();

-- Most changes of a trade touch nothing that is summed.
create trigger sums_of_changed_trades after update on trade
  for each row when (
    (old.deleted_at is null, old.delivery_date, old.loading_date, old.status, old.logistics_status, old.buying_price_per_ton is null,
      old.selling_price, old.invoiced, old.tonnage, old.total_net_amount)
    is distinct from
    (new.deleted_at is null, new.delivery_date, new.loading_date, new.status, new.logistics_status, new.buying_price_per_ton is null,
      new.selling_price, new.invoiced, new.tonnage, new.total_net_amount)
  ) execute function append_trade_sum_delta();

create trigger sums_of_no_trades after truncate on trade
  for each statement execute function forget_trade_sums();

-- What there is already. Making the triggers has stopped all writers until the end of this migration.
insert into trade_sum
select period, first_day, status, logistics_status, priced, invoiced, sum(trades), sum(tons), sum(revenue), sum(total_net)
from (
  select coalesce(delivery_date, loading_date) as trade_date, loading_date, status, logistics_status,
    buying_price_per_ton is not null and selling_price is not null as priced, invoiced, count(*) as trades,
    coalesce(sum(tonnage), 0) as tons, coalesce(sum(round(selling_price * tonnage, 2)), 0) as revenue,
    coalesce(sum(total_net_amount), 0) as total_net
  from trade
  where deleted_at is null
  group by 1, 2, 3, 4, 5, 6
) as part
cross join lateral (
  values ('day', trade_date), ('month', date_trunc('month', trade_date)::date),
    ('week', coalesce(date_trunc('week', loading_date)::date, 'infinity'))
) as summed (period, first_day)
where first_day is not null
group by 1, 2, 3, 4, 5, 6;
