import cookie from '@fastify/cookie';
import { addOutboxRoutes } from '../mail/routes.ts';
import { addApiDocs } from './api-docs.ts';
import type { App } from './app-type.ts';
import { addAuthentication } from './authenticate.ts';
import { addErrorHandler } from './error-handler.ts';
import { addGates } from './gate.ts';
import { addRequestMetrics } from './metrics.ts';
import { addNotFound } from './not-found.ts';
import { addOperations } from './operations.ts';
import { addOwnGates } from './own-gates.ts';
import { addPlainPhones } from './plain-phones.ts';
import { addRateLimits } from './rate-limits.ts';
import { addRequestLog } from './request-log.ts';
import { addRequestTraces } from './request-traces.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSerialising } from './serialising.ts';
import { addUploads } from './upload.ts';
import { addValidation } from './validation.ts';

/** Everything that stands around the features' routes. The order is the order in which a request meets it. */
export async function addPlatform(app: App): Promise<void> {
  addRequestTraces(app);
  addErrorHandler(app);
  addValidation(app);
  addSerialising(app);
  addPlainPhones(app);
  addNotFound(app);
  addRequestLog(app);
  await addSecurityHeaders(app);
  await app.register(cookie);
  addAuthentication(app);
  await addRateLimits(app);
  addOwnGates(app);
  addGates(app);
  await addUploads(app);
  await addApiDocs(app);
  addRequestMetrics(app);
  addOperations(app);
  addOutboxRoutes(app);
}

/** What a process answers that only runs jobs: whether it lives, is ready, and how it does. */
export async function addWorkerPlatform(app: App): Promise<void> {
  addErrorHandler(app);
  addNotFound(app);
  addRequestLog(app);
  await addSecurityHeaders(app);
  addRequestMetrics(app);
  addOperations(app);
}
