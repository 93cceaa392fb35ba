-- The trades that name another one in one of their searched fields, as in a comment: by this and by the range of its own numbers, the
-- beginning of a trade number is found without a look at all trades of its year. docs/decisions/0447-beginnings-of-trade-numbers.md
create index trade_naming_trades on trade (id) where substr(search_text, strpos(search_text, E'\n')) like '%t-____-%';
