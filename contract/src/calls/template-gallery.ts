/** Addresses alone: screens load no schemas. */
export const templateGalleryCalls = {
  list: 'GET /api/superAdmin/template/gallery',
  read: 'GET /api/superAdmin/template/gallery/:id',
} as const;
