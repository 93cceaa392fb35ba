-- What a truck of a type usually carries, in tons; null where the company has not said.
alter table truck_type add column payload numeric(6, 2) check (payload > 0);
