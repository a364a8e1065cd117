import type { Call } from './institution-calls.ts';

const pageHtml = Buffer.from('<p>Text</p>').toString('base64');

/** How the calls of public content and counters are made. */
export const contentCalls: Record<string, () => Call> = {
  'POST /api/v1/contact': () => ({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { name: 'Amina Bello', email: 'amina@example.org', message: 'Where is my certificate?' },
  }),
  'POST /api/superAdmin/get/page': () => ({
    method: 'POST',
    url: '/api/superAdmin/get/page',
    payload: { filters: { identifier: { eq: 'tutorial' } } },
  }),
  'PUT /api/superAdmin/update/page/:identifier': () => ({
    method: 'PUT',
    url: '/api/superAdmin/update/page/tutorial',
    payload: { title: 'Tutorials', pageHtml },
  }),
  'DELETE /api/superAdmin/update/page/:identifier/:language': () => ({
    method: 'DELETE',
    url: '/api/superAdmin/update/page/tutorial/hi',
  }),
};
