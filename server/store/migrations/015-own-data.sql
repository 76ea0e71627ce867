-- What somebody wrote into forms is found by the number they gave: whichever field it stands in.
create index form_entry_values on form_entry
  using gin (jsonb_path_query_array(entered, '$.*') jsonb_path_ops);
