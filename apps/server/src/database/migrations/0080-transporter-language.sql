-- In which language a transporter is written to.
alter table transporter add column language text not null default 'en' check (language in ('en', 'af'));
