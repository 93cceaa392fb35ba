-- By which trade a file is found: its numbers and its truck, each as it is compared, however it was typed. One index for all of them; what
-- its reader may not read is left out by the query. docs/decisions/0410-a-pile-of-files.md
create function plain_token(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(value), '[^a-z0-9]', '', 'g');

create index trade_tokens on trade using gin ((array[
  plain_token(trade_number),
  plain_token(supplier_invoice_number),
  plain_token(transporter_invoice_number),
  plain_token(sage_sales_order_number),
  plain_token(weighbridge_ticket),
  plain_token(loading_number),
  plain_token(truck_reg)
]));
