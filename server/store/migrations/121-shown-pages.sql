-- What the customer was shown of a payment on its page, and when: for whoever explains it to them later. Deleted with the payment.
create table shown (
  id bigint generated always as identity primary key,
  payment_id char(26) not null,
  at timestamptz not null,
  -- What the page was made of: where the payment stood, how it was paid, and what the wire called that.
  state text not null,
  mode text not null,
  status text not null,
  language text not null,
  content_version bigint not null,
  -- Whether the browser was the one that paid: to others a page tells less.
  own boolean not null
);
create index shown_of on shown (payment_id, own, id);

-- A link by which one of the staff sees these pages for some minutes: by its hash, so that nobody reads a link here.
create table shown_link (
  hash bytea primary key,
  payment_id char(26) not null,
  -- Of the console: its pages alone may have them in a frame.
  origin text not null,
  until timestamptz not null
);
create index shown_link_until on shown_link (until);
