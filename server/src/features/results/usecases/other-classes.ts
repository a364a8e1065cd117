import { academicYear, runningSessionStart, sessionBegins } from '@sanad/contract/values/school-year';
import { classIdOf } from '@sanad/contract/entities/school-class';
import type { Database } from '../../../platform/database/database.ts';
import type { Reason } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { listOfEarlierClass } from '../stores/pupils.ts';
import type { ResultRow } from '../stores/rows.ts';
import type { MatchedDraft } from './match-pupils.ts';

