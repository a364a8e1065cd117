export const menu = {};
