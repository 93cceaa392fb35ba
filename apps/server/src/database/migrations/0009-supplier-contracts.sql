-- Supplier contracts: what a supplier has agreed to deliver. What is drawn of them is never stored: it is the sum of their trades.

create table supplier_contract (
  id uuid primary key default gen_random_uuid(),
  internal_cn text not null check (internal_cn = btrim(internal_cn) and internal_cn <> '' and char_length(internal_cn) <= 50),
  contract_no text not null check (contract_no = btrim(contract_no) and contract_no <> '' and char_length(contract_no) <= 50),
  supplier_id uuid not null references supplier,
  commodity_id uuid not null references commodity,
  qty numeric(11, 2) not null check (qty > 0),
  price numeric(11, 2) not null check (price > 0),
  date_from date not null,
  date_to date not null,
  terms text check (char_length(terms) <= 500),
  loading_mill text check (char_length(loading_mill) <= 100),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  constraint supplier_contract_period check (date_to >= date_from)
);
-- Numbers are compared without regard to case.
create unique index supplier_contract_internal_cn on supplier_contract (lower(internal_cn));
-- A trade names its contract by supplier and number, so no two may share both.
create unique index supplier_contract_contract_no on supplier_contract (supplier_id, lower(contract_no));
create index supplier_contract_by_commodity on supplier_contract (commodity_id);

-- The trades of a contract, with all that its drawdown is summed from, so that it is read from the index alone.
create index trade_of_contract on trade (supplier_id, lower(btrim(supplier_contract_number)))
  include (supplier_contract_number, delivery_date, loading_date, created_at, tonnage)
  where deleted_at is null and status <> 'cancelled' and tonnage is not null and supplier_contract_number is not null;
