-- The last loads of a client and of a supplier, newest first: farms and loading places are offered from them. Both still serve to count
-- what a record is used by.
drop index trade_by_client;
drop index trade_by_supplier;
create index trade_by_client on trade (client_id, ordinal);
create index trade_by_supplier on trade (supplier_id, ordinal);
