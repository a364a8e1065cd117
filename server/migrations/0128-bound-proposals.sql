-- A proposed second factor belongs to the sign-in or the session that it was shown in.
alter table totp_factor add column bound_to text not null default '';
