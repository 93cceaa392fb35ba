-- Rows of a spreadsheet that add up others are left out.
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check check (outcome in ('create', 'change', 'same', 'refuse', 'total'));
