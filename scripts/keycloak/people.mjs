/** The people of the journey. Nobody is in the realm file: the directory makes them. */
export const people = {
  ada: {
    username: 'ada@sanad.example',
    firstName: 'Ada',
    lastName: 'Okafor',
    entity: ['School', 'Teacher', 'lgaadmin'],
    locale: 'hi',
    password: 'four-green-lanterns',
    emailVerified: true,
  },
  ben: {
    username: 'ben@sanad.example',
    firstName: 'बेन',
    lastName: '',
    entity: ['Student'],
    locale: 'en',
    emailVerified: false,
  },
};
