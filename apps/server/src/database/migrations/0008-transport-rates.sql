-- What transporters ask from one place to another, by truck type and commodity.

create table transport_rate (
  id uuid primary key default gen_random_uuid(),
  from_location text not null check (from_location = btrim(from_location) and char_length(from_location) between 1 and 100),
  to_location text not null check (to_location = btrim(to_location) and char_length(to_location) between 1 and 100),
  -- Whoever hauls it, where none is named; so, too, with the commodity.
  transporter_id uuid references transporter,
  commodity_id uuid references commodity,
  truck_type text not null check (char_length(truck_type) between 1 and 50),
  rate_per_ton numeric(11, 2) check (rate_per_ton >= 0),
  load_rate numeric(11, 2) check (load_rate >= 0),
  -- First and last day on which it is agreed.
  valid_from date,
  valid_to date,
  version integer not null default 1 check (version >= 1),
  last_updated timestamptz not null,
  created_at timestamptz not null,
  constraint validity check (valid_to >= valid_from)
);
-- What a record is used by.
create index transport_rate_by_transporter on transport_rate (transporter_id);
create index transport_rate_by_commodity on transport_rate (commodity_id);
create index transport_rate_by_truck_type on transport_rate (truck_type);
