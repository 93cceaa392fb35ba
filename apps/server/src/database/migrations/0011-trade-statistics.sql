-- Everything that months and the dashboard's figures are summed from, so that they are read from the index alone.
-- It begins with the day that months go by first, and takes the place of the index that held nothing else.
create index trade_statistics on trade (delivery_date, loading_date)
  include (created_at, status, logistics_status, invoiced, tonnage, buying_price_per_ton, selling_price, total_net_amount)
  where deleted_at is null;
drop index trade_by_delivery_date;
