export const formFields = {};
