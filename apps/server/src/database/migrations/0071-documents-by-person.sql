-- What a person sent within a day is summed before more of theirs is taken.
create index document_of_person on document (person_id, at);
