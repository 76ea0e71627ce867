-- The records speak the field's words (docs/decisions/066). Renaming is not expanding: a process of an older version stops
-- working here, so this version is put in place with all processes stopped.
alter table settlement rename to payable_hold;
alter table payable_hold rename column thing to payable;
alter table payable_hold rename constraint settlement_pkey to payable_hold_pkey;
alter index settlement_of_payment rename to payable_hold_of_payment;

alter table payment rename column thing to payable;
alter table payment rename column next_look_at to due_at;
alter table payment rename column last_look_at to last_enquiry_at;
alter table payment rename column nudged_at to enquiry_requested_at;
alter index payment_of_thing rename to payment_of_payable;

alter table attempt rename column next_look_at to due_at;
alter table refund rename column next_look_at to due_at;
alter table outbox rename column next_look_at to due_at;
alter table rail_pace rename column looks_left to enquiries_left;

update attempt set state = case state when 'won' then 'collected' else 'failed' end where state in ('won', 'lost');
