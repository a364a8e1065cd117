/** What a page says when a new version of the product is deployed. */
export const updates = {
  'update.deployment': 'New Update Available',
  'update.deployment.text': 'Refreshing in 2 seconds...',
  'update.worker': 'Service Worker Update',
  'update.worker.text': 'Refreshing in 1 second...',
  'update.waiting': 'The page refreshes as soon as your work is saved or closed.',
};
