-- Of which kinds of documents an event tells: whoever may read none of them is told nothing, not even that a trade has more of them now.
-- Null where it tells of something else, or was written by a release that did not say.
alter table event add column document_kinds text[];
