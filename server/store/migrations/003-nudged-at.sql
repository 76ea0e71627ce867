-- A look that was asked for while another was under way must not be lost when that one ends.
alter table payment add column nudged_at timestamptz;
