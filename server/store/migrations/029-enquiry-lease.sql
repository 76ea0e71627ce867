-- An enquiry under way is leased until then, by a column of its own; null: nobody asks at the moment.
alter table payment add column leased_until timestamptz;
