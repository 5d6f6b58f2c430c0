import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/**
 * Pages of any origin may put: what gives the right is the signed address, and no cookie goes along. A bucket that is
 * made with the rest of the infrastructure names the origins (docs/OPERATIONS.md).
 */
const CORS = {
  CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['PUT'], AllowedHeaders: ['content-md5'], MaxAgeSeconds: 3600 }],
}

/** Makes a bucket that is missing; one that is there stays as it is. */
export async function ensureBucket(s3: S3Client, Bucket: string, hasPublicAddress: boolean): Promise<void> {
  try {
    await s3.send(new CreateBucketCommand({ Bucket }))
  } catch (error) {
    if (error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists) return
    throw error
  }
  if (!hasPublicAddress) return
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: CORS })).catch((error: unknown) => {
    // Some engines let every origin in and know no rules.
    if (!(error instanceof S3ServiceException && error.name === 'NotImplemented')) throw error
  })
}
