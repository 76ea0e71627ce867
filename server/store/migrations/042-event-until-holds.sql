alter table event validate constraint event_until;
