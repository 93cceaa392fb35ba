-- Whether a row is hidden in its sheet, as those filtered out there. docs/decisions/0563-hidden-rows-are-imported.md
alter table import_row add column is_hidden boolean not null default false;
