-- Names are searched as one text, with the numbers beside them, which has an index of its own (schema-sync): those of
-- the single names only slow down writing.
drop index if exists record_student_i_firstname_part_1add23a3eb36;
drop index if exists record_student_i_lastname_part_e61bdb3dbe89;
drop index if exists record_results_i_firstname_part_1add23a3eb36;
drop index if exists record_results_i_lastname_part_e61bdb3dbe89;
drop index if exists record_class_results_i_firstname_part_1add23a3eb36;
drop index if exists record_class_results_i_lastname_part_e61bdb3dbe89;
