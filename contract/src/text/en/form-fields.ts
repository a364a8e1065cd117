/** Titles, labels and hints of the shipped forms. Labels are looked up as `<langKey>.<field>`. */
export const formFields = {};
