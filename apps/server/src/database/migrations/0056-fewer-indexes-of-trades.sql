-- Each costs a change of a trade a tenth of its time. Headers of sections come from the sums that are kept, and whoever lists trades
-- without a loading date, or the oldest first, reads the index of the newest.
drop index trade_sections;
drop index trade_oldest_first;
