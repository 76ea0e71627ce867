-- PINs that a session has sent in are counted with all other tries (wrong_try), by a key that only the server's secret can
-- make. So no row is moved: what was counted in the hour before is counted anew, once.
drop table pin_tries;
