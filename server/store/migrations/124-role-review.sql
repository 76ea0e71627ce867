-- Each quarter an administrator looks at every role and says whether it is still needed; nobody says so about themselves.
alter table staff_role
  add column kept_at timestamptz,
  add column kept_by bigint references staff check (kept_by <> staff_id);
