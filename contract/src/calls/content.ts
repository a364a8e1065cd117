/** Addresses alone: the public pages load no schemas. */
export const contentCalls = {
  sendEnquiry: 'POST /api/v1/contact',
  getPage: 'POST /api/superAdmin/get/page',
  updatePage: 'PUT /api/superAdmin/update/page/:identifier',
  removeTranslation: 'DELETE /api/superAdmin/update/page/:identifier/:language',
} as const;
