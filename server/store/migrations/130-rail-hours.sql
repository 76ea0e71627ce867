-- The same hour by hour: a history of weeks would read hundreds of thousands of minutes. Kept as long as the minutes.
create table rail_hour (
  rail text not null,
  hour timestamptz not null,
  taken int not null,
  customer_no int not null,
  fault int not null,
  not_known int not null,
  -- The middle one of what the hour's minutes say.
  p95_ms int,
  primary key (hour, rail)
);
insert into rail_hour (rail, hour, taken, customer_no, fault, not_known, p95_ms)
  select rail, date_bin('1 hour', minute, 'epoch'::timestamptz), sum(taken), sum(customer_no), sum(fault), sum(not_known),
    percentile_disc(0.5) within group (order by p95_ms)
  from rail_minute group by 1, 2;
