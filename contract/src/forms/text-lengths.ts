/** The most characters of what people write, in records, forms and sheets alike. */
export const textLengths = {
  /** First, middle and last name of a person. */
  personName: 100,
  /** The three of them, with the spaces between. */
  wholeName: 302,
  /** Names of schools, states, places. */
  title: 200,
  /** Numbers of pupils, candidates and schools, names of classes. */
  number: 40,
  shortText: 100,
  longText: 2000,
  email: 254,
  address: 500,
} as const;
