-- Freight that must be placarded: street routers keep its trucks off roads that are closed to them.
alter table loads add column is_hazmat boolean not null default false;
