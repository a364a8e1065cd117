export const resultStatuses = ['issued', 'pending', 'rejected'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

export const appTypes = ['attestation', 'certification', 'digital_wallet'] as const;
export type AppType = (typeof appTypes)[number];

export const environments = ['development', 'production'] as const;
export type Environment = (typeof environments)[number];

/** What an issued certificate can become. */
export const certificateStatuses = ['revoked', 'suspended', 'superseded'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
