-- Each quarter an administrator looks at every role and says whether it is still needed; nobody says so about themselves.
alter table staff_role add column kept_at timestamptz;
alter table staff_role add column kept_by bigint;
alter table staff_role add constraint staff_role_kept_by check (kept_by <> staff_id) not valid;
