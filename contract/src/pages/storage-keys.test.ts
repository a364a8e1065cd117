import { expect, test } from 'vitest';
import { keysKeptOnUpdate, storageKeys, versionKeys } from './storage-keys.ts';

/** Word for word from the specification (administration §3). */
const specified =
  'token, entity, loggedInUser, admissionNo, osid, jssid, ssid, uniqueId, stateId, schoolId, schoolName, schoolType, identifier, examinerOsid, menuConfig, homepage, prevUser, isLoggedOut, setLanguage, languages, table, lgaosid, lgaName, stateOsid, stateName, academicYear, term, filters, searchString, school_type_name, matched_school, preview_type, certificateName, certificateType, classId, className, subClass, card, status, adminConfig, isPreview, isClickonViewAll, triggerPublish, activeTab, ELOCKER_THEME'.split(
    ', ',
  );
const keptOnUpdate =
  'entity, loggedInUser, osid, jssid, ssid, admissionNo, uniqueId, stateId, schoolId, schoolName, identifier, examinerOsid, menuConfig'.split(
    ', ',
  );

test('[CONST-23] the storage keys are spelled as the specification spells them; besides them only keys that it also speaks of', () => {
  const others = storageKeys.filter((key) => !specified.includes(key));
  expect(storageKeys.filter((key) => specified.includes(key))).toEqual(specified);
  expect(others).toEqual(['entity-osid', 'app_version', 'app_build_time', 'refreshFlag']);
});

test('an update keeps the stated keys and the version keys, nothing else', () => {
  expect(new Set(keysKeptOnUpdate)).toEqual(new Set([...keptOnUpdate, ...versionKeys]));
});
