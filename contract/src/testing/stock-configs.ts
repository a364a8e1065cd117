/**
 * Two sets of configuration files as installations of the open-source registry write them: same keys, content of our
 * own. They are laid into a configuration folder as they stand (`ui-config/<kind>.json`, `pages/`, `i18n/`).
 */

/** A set over entities that this product has, so that it can be tried in a running one. */
export const schoolSet = {
  'ui-config/forms.json': {
    forms: [
      {
        'pupil-entry': {
          api: '/Student',
          type: 'entity',
          title: 'NEW_PUPIL',
          header: 'office',
          langKey: 'pupil',
          formclass: 'row',
          wrappers: ['stepper'],
          redirectTo: '/School/list/own-schools',
          fieldsets: [
            {
              definition: 'Student',
              formclass: 'row col-md-12',
              stepConfig: { stepTitle: 'STEP_NAME' },
              privacyConfig: 'StudentOsConfig',
              fields: [
                { name: 'firstName', required: true, class: 'col-md-6' },
                { name: 'lastName', class: 'col-md-6', validation: { pattern: '^[^0-9]+$', message: 'NO_DIGITS' } },
              ],
              required: ['lastName'],
            },
            {
              definition: 'Student',
              stepConfig: { stepTitle: 'STEP_REST' },
              fields: ['*'],
              except: ['firstName', 'lastName', 'schoolId', 'stateId', 'profileImage', 'education'],
            },
          ],
        },
      },
    ],
  },
  'ui-config/layouts.json': {
    layouts: [
      {
        'own-school': {
          api: '/School',
          title: 'OUR_SCHOOL',
          langKey: 'ourSchool',
          headerName: 'schoolName',
          subHeadername: 'principalName,status',
          blocks: [
            {
              definition: 'School',
              title: 'BLOCK_BASIC',
              edit: false,
              fields: { includes: ['*'], excludes: ['registration', 'logo', 'principalSignature', 'status'] },
              propertyShowFirst: ['schoolType'],
            },
            {
              definition: 'School',
              title: 'BLOCK_PAPERS',
              fields: { includes: ['registration.registrationNumber'] },
              claimEdit: true,
              customDefinitions: [],
            },
          ],
        },
      },
    ],
  },
  'ui-config/tables.json': {
    tables: [
      {
        'own-schools': {
          api: '/School',
          title: 'OUR_SCHOOLS',
          fields: [
            { name: 'schoolName', title: 'COLUMN_SCHOOL' },
            { name: 'osCreatedAt', title: 'COLUMN_SINCE', formate: 'date' },
            {
              custom: true,
              type: 'button',
              title: 'COLUMN_ACT',
              buttonText: 'OPEN',
              redirectTo: '/profile/own-school',
            },
          ],
        },
      },
    ],
  },
  'ui-config/headers.json': {
    headers: [
      { office: { left: [], right: [{ title: 'OFFICE_HOURS', redirectTo: '/page/about', className: '', image: '' }] } },
      {
        school: {
          left: [{ title: 'OUR_SCHOOL', redirectTo: '/profile/own-school', className: '', image: '', icon: '' }],
          right: [{ title: 'NEW_PUPIL', redirectTo: '/form/pupil-entry' }],
        },
      },
    ],
  },
  'ui-config/search.json': {
    header: 'default',
    limit: '5',
    searches: [
      {
        pupils: {
          tab: 'pupils',
          tabTitle: 'FIND_PUPILS',
          api: '/Student/search',
          activeTab: 'active',
          privateFields: 'StudentOsConfig',
          filters: [
            { key: 'n', type: 'text', title: 'FILTER_NAME', propertyPath: 'firstName', default: true },
            { key: 'm', type: 'text', title: 'FILTER_MAIL', propertyPath: 'email' },
            { key: 'c', type: 'autocomplete', title: 'FILTER_CLASS', propertyPath: 'className', placeholder: 'JSS 3' },
          ],
          results: {
            fields: [
              { title: 'FILTER_NAME', property: 'firstName' },
              { title: 'HIT_LAST', property: 'lastName', attest: false },
              { title: 'FILTER_MAIL', property: 'email' },
            ],
          },
        },
      },
    ],
  },
  'ui-config/pages.json': { pages: [{ about: { title: 'ABOUT', path: '/assets/config/pages/about.html' } }] },
  'pages/about.html': '<p>Open from eight to two.</p>',
  'i18n/en.json': {
    NEW_PUPIL: 'Enter a pupil',
    STEP_NAME: 'Name',
    STEP_REST: 'Everything else',
    NO_DIGITS: 'A name has no digits.',
    OUR_SCHOOL: 'Our school',
    BLOCK_BASIC: 'The school',
    BLOCK_PAPERS: 'Papers',
    OUR_SCHOOLS: 'Our schools',
    COLUMN_SCHOOL: 'Name of the school',
    OPEN: 'Open it',
    OFFICE_HOURS: 'Office hours',
    FIND_PUPILS: 'Pupils',
    FILTER_NAME: 'First name',
    ABOUT: 'About the office',
    'pupil.firstName': 'Name given at birth',
    'ourSchool.schoolType': 'What kind of school',
  },
};

/** A set over entities of another registry: claims of a head teacher, a pupil with former schools. */
export const claimSet = {
  'ui-config/forms.json': {
    forms: [
      {
        'pupil-signup': {
          api: '/Pupil/invite',
          type: 'entity',
          isSignupForm: true,
          title: 'REGISTER',
          langKey: 'pupil',
          redirectTo: '/profile/pupil',
          fieldsets: [
            {
              definition: 'Pupil',
              fields: [
                { name: 'fullName', required: true },
                { name: 'email', type: 'email', validation: { pattern: '^.+@.+$', message: 'EMAIL_BAD' } },
              ],
            },
          ],
        },
      },
      {
        'pupil-education': {
          api: '/Pupil',
          type: 'property:education',
          title: 'ADD_EDUCATION',
          attestationName: 'pupilEducation',
          order: ['institute', 'year'],
          fieldsets: [
            { definition: 'Education', fields: ['*'], except: ['osid'], globalPrivacyConfig: 'public-access' },
          ],
        },
      },
    ],
  },
  'ui-config/layouts.json': {
    layouts: [
      {
        pupil: {
          api: '/Pupil',
          headerName: 'fullName',
          blocks: [
            { definition: 'Pupil', title: 'BASIC', fields: { includes: ['*'], excludes: ['education'] } },
            {
              definition: 'Pupil',
              title: 'EDUCATION',
              multiple: true,
              canRaiseClaim: true,
              add: true,
              addform: 'pupil-education',
              headValue: 'institute',
              fields: { includes: ['education'] },
            },
          ],
        },
      },
    ],
  },
  'ui-config/tables.json': {
    tables: [
      {
        'Head-Claims': {
          api: '/Head/claims',
          title: 'REQUESTS',
          fields: [
            { name: 'createdAt', title: 'ON', formate: 'date' },
            { name: 'requestorName', title: 'WHO' },
            { custom: true, type: 'button', title: 'ACT', buttonText: 'ATTEST', redirectTo: '/School/list/x/:id' },
          ],
        },
      },
    ],
  },
  'ui-config/headers.json': {
    headers: [{ default: { left: [], right: [{ title: 'HELP', redirectTo: '/page/help' }] } }],
  },
  'ui-config/search.json': {
    searches: [
      {
        pupil: {
          tab: 'pupil',
          api: '/Pupil/search',
          filters: [{ title: 'NAME', propertyPath: 'fullName' }],
          results: {
            fields: [
              { title: 'NAME', property: 'fullName' },
              { property: 'education', attest: true },
            ],
          },
        },
      },
      {
        head: {
          tab: 'head',
          api: '/Head/search',
          activeTab: 'active',
          filters: [{ title: 'NAME', propertyPath: 'identityDetails.fullName' }],
          results: { fields: [{ title: 'NAME', property: 'identityDetails.fullName' }] },
        },
      },
    ],
  },
  'ui-config/pages.json': { pages: [{ help: { title: 'HELP', path: '/assets/config/pages/help.html' } }] },
  'pages/help.html': '<h2>How to ask</h2>',
};
