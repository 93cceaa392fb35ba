-- Trades: one row a load, every field of the catalogue in snake_case.

create extension if not exists pg_trgm;

-- The last number given in a year. Its row is held until the trade is in, so that numbers come in order.
create table trade_number_counter (
  year integer primary key,
  last integer not null check (last >= 1)
);

create table trade (
  id uuid primary key default gen_random_uuid(),
  trade_number text not null unique,
  -- Order of the numbers: year × 10⁹ + sequence, since T-2026-100000 sorts before T-2026-99999 as text.
  ordinal bigint not null unique,
  status text not null check (status in ('logistics_entered', 'costing_review', 'finance_review', 'completed', 'cancelled')),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  created_by uuid references person,
  deleted_at timestamptz,

  -- Logistics and master data
  commodity_id uuid not null references commodity,
  logistics_status text not null check (logistics_status in ('On Hold', 'Ready to load', 'Truck Booked', 'Loaded', 'Complete')),
  loading_date date,
  client_id uuid references client,
  client_to_invoice text check (char_length(client_to_invoice) <= 100),
  farm_name text check (char_length(farm_name) <= 100),
  farm_area text check (char_length(farm_area) <= 100),
  supplier_id uuid references supplier,
  supplier_contract_number text check (char_length(supplier_contract_number) <= 50),
  internal_cn text check (char_length(internal_cn) <= 50),
  loading_location text check (char_length(loading_location) <= 100),
  transporter_id uuid references transporter,
  truck_type text check (char_length(truck_type) <= 50),
  truck_reg text check (char_length(truck_reg) <= 20),
  tonnage numeric(11, 2) check (tonnage > 0),
  transport_rate_per_ton numeric(11, 2) check (transport_rate_per_ton >= 0),
  load_rate numeric(11, 2) check (load_rate >= 0),
  load_rate_per_ton numeric(16, 2) check (load_rate_per_ton >= 0),
  delivery_date date,
  loading_number text check (char_length(loading_number) <= 50),
  weighbridge_ticket text check (char_length(weighbridge_ticket) <= 50),
  logistics_comments text check (char_length(logistics_comments) <= 500),
  truck_details text check (char_length(truck_details) <= 500),

  -- Costing
  buying_price_per_ton numeric(11, 2) check (buying_price_per_ton >= 0),
  admin_transport_rate numeric(11, 2) check (admin_transport_rate >= 0),
  selling_price numeric(11, 2) check (selling_price >= 0),
  net_amount_per_ton numeric(16, 2),
  total_net_amount numeric(16, 2),

  -- Finance
  sage_sales_order_number text check (char_length(sage_sales_order_number) <= 50),
  sage_purchase_order text check (char_length(sage_purchase_order) <= 50),
  supplier_invoice_number text check (char_length(supplier_invoice_number) <= 50),
  transporter_invoice_number text check (char_length(transporter_invoice_number) <= 50),
  transport_total_ex_vat numeric(11, 2) check (transport_total_ex_vat >= 0),
  approved_for_invoicing boolean not null default false,
  invoiced boolean not null default false,
  transport_rate_matches boolean not null default false,

  constraint one_rate check (transport_rate_per_ton is null or load_rate_per_ton is null),

  -- What the search box looks into, a line a field: no search text holds a line break, so none matches across two fields.
  search_text text not null generated always as (
    lower(
      trade_number
      || E'\n' || coalesce(client_to_invoice, '') || E'\n' || coalesce(farm_name, '') || E'\n' || coalesce(farm_area, '')
      || E'\n' || coalesce(supplier_contract_number, '') || E'\n' || coalesce(internal_cn, '')
      || E'\n' || coalesce(loading_location, '') || E'\n' || coalesce(truck_reg, '') || E'\n' || coalesce(loading_number, '')
      || E'\n' || coalesce(weighbridge_ticket, '') || E'\n' || coalesce(logistics_comments, '')
    )
  ) stored,
  -- The same for what only readers of the finance group may find.
  finance_search_text text not null generated always as (
    lower(
      coalesce(sage_sales_order_number, '') || E'\n' || coalesce(sage_purchase_order, '')
      || E'\n' || coalesce(supplier_invoice_number, '') || E'\n' || coalesce(transporter_invoice_number, '')
    )
  ) stored
);

-- The list, newest first and oldest first; within a day the newer number first, and trades without a date last.
create index trade_newest_first on trade (loading_date desc nulls last, ordinal desc) where deleted_at is null;
create index trade_oldest_first on trade (loading_date asc nulls last, ordinal desc) where deleted_at is null;
-- The sections' headers, read from the index alone.
create index trade_sections on trade (loading_date, invoiced) include (tonnage, status) where deleted_at is null;
create index trade_search on trade using gin (search_text gin_trgm_ops);
create index trade_finance_search on trade using gin (finance_search_text gin_trgm_ops);
-- What a record is used by.
create index trade_by_commodity on trade (commodity_id);
create index trade_by_client on trade (client_id);
create index trade_by_supplier on trade (supplier_id);
create index trade_by_transporter on trade (transporter_id);
create index trade_by_truck_type on trade (truck_type);
create index trade_deleted on trade (deleted_at) where deleted_at is not null;
-- Months go by the trade's date: delivery date, else loading date, else the day of creation.
create index trade_by_delivery_date on trade (delivery_date) where deleted_at is null;
