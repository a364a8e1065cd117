import { batchJob } from '../../../platform/jobs/batch-jobs.ts';
import { documentSheets } from './usecases/document-sheets.ts';

export const documentSheetsJob = batchJob(documentSheets);
