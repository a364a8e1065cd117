import { setTimeout as sleep } from 'node:timers/promises';
import { type S3StandIn, startS3StandIn } from '../../../server/src/testing/s3-stand-in.ts';
import { type Fault, untilActs } from '../fault.ts';

const awayMs = 15_000;
let bucket: S3StandIn;

export const refusingBucket: Fault = {
  name: 'S3 answers 503',
  done: `every call to the bucket refused for ${awayMs / 1000} s, then none`,
  bulk: 2000,
  async prepare() {
    bucket = await startS3StandIn();
    return {
      env: {
        S3_ENDPOINT: bucket.url,
        S3_BUCKET: 'sanad',
        S3_ACCESS_KEY_ID: 'key-id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      end: () => bucket.close(),
    };
  },
  async happen(house) {
    const { pictures } = house.traffic.acknowledged;
    bucket.refuseAll(503);
    await sleep(awayMs);
    const before = pictures.length;
    bucket.refuseAll();
    await untilActs(house, 3);
    await sleep(8000);
    return pictures.length > before ? [] : ['no picture was taken after the bucket was back'];
  },
};
