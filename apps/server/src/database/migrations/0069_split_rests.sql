-- Drivers who take their rests in two parts in the berth, 49 CFR 395.1(g)(1)(ii): their trips are planned with such rests.
alter table drivers add column plans_splits boolean not null default false;
