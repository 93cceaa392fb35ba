-- When somebody last signed in: sessions end and are swept, so that it is kept with the person. Null for who never did. Of what was
-- before, the networks that a person is known to sign in from tell for 90 days.
alter table person add column last_signed_in_at timestamptz;
update person set last_signed_in_at = greatest(
  (select max(session.created_at) from session where session.person_id = person.id),
  (select max(known_network.last_used_at) from known_network where known_network.person_id = person.id)
);
