-- Lists and class cards tell what became of a certificate: its result carries it.
update record set data = record.data || jsonb_build_object('certificateStatus',
    case when credential.superseded_by is not null then 'superseded'
      when credential.revoked_at is not null then 'revoked' else 'suspended' end)
  from credential
  where record.entity = credential.entity and record.osid = credential.result_id
    and (credential.revoked_at is not null or credential.suspended_at is not null or credential.superseded_by is not null);
