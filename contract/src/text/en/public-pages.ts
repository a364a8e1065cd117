export const publicPages = {};
