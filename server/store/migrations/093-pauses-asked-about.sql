-- A pause of the console has no end: whoever paused is asked again at this moment, and two have it take money again.
alter table selling_switch add column ask_at timestamptz;

-- Nor does the console's own role end one by an end that it writes, or by giving it another name.
create function console_pauses_last() returns trigger language plpgsql as $$
begin
  if new.until is not null or (tg_op = 'UPDATE' and (new.what, new.name) is distinct from (old.what, old.name)) then
    raise exception 'a pause lasts until two people have it take money again' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
