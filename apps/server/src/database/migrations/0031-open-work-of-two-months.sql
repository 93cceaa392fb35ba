-- A trade as the history writes its fields, and whether it waits: for anybody, for logistics, for costing, for finance.
create function open_work(trade jsonb) returns smallint[] language sql immutable
  return case when trade ->> 'deletedAt' is not null or trade ->> 'status' = 'cancelled' then '{0,0,0,0}'::smallint[] else array[
    (trade ->> 'status' <> 'completed')::int,
    (trade ->> 'logisticsStatus' <> 'Complete')::int,
    (trade ->> 'buyingPricePerTon' is null or trade ->> 'sellingPrice' is null)::int,
    (trade ->> 'logisticsStatus' = 'Complete' and not (trade ->> 'invoiced')::boolean)::int
  ]::smallint[] end;

-- Everybody reads meanwhile; what is written waits, so that a trade does not change between its history and how it stands.
lock table change in share row exclusive mode;

-- Figures look back by a month. The last two are told from what there is, walking back from each trade as it stands.
do $$
declare
  step record;
  trade_id uuid;
  state jsonb;
  was smallint[];
  became smallint[];
begin
  for step in
    select id, record_id, action, fields from change
    where kind = 'trade' and at > now() - interval '62 days'
    order by record_id, version desc
  loop
    if trade_id is distinct from step.record_id then
      trade_id := step.record_id;
      select jsonb_build_object(
        'status', status, 'deletedAt', deleted_at, 'logisticsStatus', logistics_status,
        'buyingPricePerTon', buying_price_per_ton, 'sellingPrice', selling_price, 'invoiced', invoiced
      ) into state from trade where id = trade_id;
    end if;
    -- A trade that is in no table any more is not open, either.
    continue when state is null;
    became := open_work(state);
    state := state || (select coalesce(jsonb_object_agg(field ->> 'field', field -> 'from'), '{}') from jsonb_array_elements(step.fields) field);
    was := case when step.action = 'created' then '{0,0,0,0}' else open_work(state) end;
    update change set
      opened_active = became[1] - was[1], opened_logistics_staff = became[2] - was[2],
      opened_costing = became[3] - was[3], opened_finance = became[4] - was[4]
    where id = step.id and became <> was;
  end loop;
end $$;

drop function open_work(jsonb);

create index change_of_open_work on change (at)
  include (opened_active, opened_logistics_staff, opened_costing, opened_finance)
  where opened_active <> 0 or opened_logistics_staff <> 0 or opened_costing <> 0 or opened_finance <> 0;
