-- The provider took the charge of the present attempt back: nothing is given or returned for it any more (docs/decisions/124).
alter table payment add column taken_back boolean not null default false;
