-- When the password of a session was last given again; null while it was not, since signing in. In the database, as a session may
-- be served by several instances.
alter table session add column confirmed_at timestamptz;
