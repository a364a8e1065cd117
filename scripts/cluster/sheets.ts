const heading =
  'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,Admission No,English Studies,Mathematics';

/** Two pupils of a school who are called the same are looked at closely: people differ. */
const lastNameOf = (index: number) =>
  `Kolo${[17_576, 676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(index / place) % 26))).join('')}`;

const firstNames = ['Zainab', 'Yakubu', 'Rahila', 'Samuel', 'Talatu', 'Hauwa', 'Musa'];
let drawn = 10_000_000;

/** A sheet of an examination with so many candidates, none of whom stands in another one. */
export function sheetOf(mark: string, candidates: number): { form: FormData; numbers: string[] } {
  const rows = Array.from({ length: candidates }, (_, index) => {
    drawn += 1;
    const no = `${mark}/${drawn}`;
    const marks = `${40 + (index % 50)},${45 + (index % 45)}`;
    const line = `${drawn},${no},${firstNames[index % firstNames.length]},${lastNameOf(drawn)},Gombe,Unity Basic School Gombe,ADM/${drawn},${marks}`;
    return { no, line };
  });
  const text = `${[heading, ...rows.map(({ line }) => line)].join('\n')}\n`;
  const year = new Date().getFullYear();
  const form = new FormData();
  form.set('academicYear', `${year}-${year + 1}`);
  form.set('classType', 'bcece');
  form.set('file', new File([text], `${mark}.csv`, { type: 'text/csv' }));
  return { form, numbers: rows.map(({ no }) => no) };
}

/** A picture of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function picture(): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(point)], 'picture.png', { type: 'image/png' }));
  return form;
}
