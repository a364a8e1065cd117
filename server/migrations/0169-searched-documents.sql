-- Clients of the registry look for documents of a kind by the values of its fields and by their numbers.
create index issued_document_values on issued_document using gin (field_values jsonb_path_ops);
create index issued_document_certificate on issued_document (certificate_no) where certificate_no is not null;
