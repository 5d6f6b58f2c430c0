import { z } from 'zod'
import { bucketAddress, isAddressOf } from './blobs/bucket-address.ts'
import type { S3Settings } from './blobs/s3-blobs.ts'
import type { KafkaSettings } from './events/kafka-bus.ts'
import type { SqsSettings } from './jobs/sqs-queue.ts'
import type { MediaConvertSettings } from './media/mediaconvert-jobs.ts'

/** Which engine carries facts, jobs and blobs, read from the one url each has in the environment. */
export type BusChoice = { engine: 'postgres'; url: string } | { engine: 'kafka'; settings: KafkaSettings }
export type QueueChoice = { engine: 'postgres'; url: string } | { engine: 'sqs'; settings: SqsSettings }
export type MediaChoice = { engine: 'ffmpeg' } | { engine: 'mediaconvert'; settings: MediaConvertSettings }
export type BlobChoice = { engine: 'directory'; path: string } | { engine: 's3'; settings: S3Settings }

const postgres = /^postgres(ql)?:\/\/.+/
const whole = z.coerce.number().int().min(1)

/** `kafka://[user:password@]host:port[,host:port]/prefix?partitions=12&replication=3&tls=true`; a user signs in by SCRAM-SHA-512. */
const kafkaPattern =
  /^kafka:\/\/(?:(?<user>[^:@/]+):(?<password>[^@/]+)@)?(?<brokers>[^/?@]+)\/(?<prefix>[\w.-]+)(?:\?(?<query>.*))?$/
const kafkaQuery = z.strictObject({
  partitions: whole.default(12),
  replication: whole.default(3),
  tls: z.stringbool().default(false),
})

/** `sqs://aws-region/prefix?endpoint=http://…` and `s3://bucket?region=aws-region&endpoint=http://…&public=https://…` */
const sqsPattern = /^sqs:\/\/(?<region>[a-z0-9-]+)\/(?<prefix>[\w-]{1,40})(?:\?(?<query>.*))?$/
const s3Pattern = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\?(?<query>.*)$/
/** `mediaconvert://aws-region/prefix?bucket=name`, and three endpoints where the engines are not AWS's own. */
const mediaPattern = /^mediaconvert:\/\/(?<region>[a-z0-9-]+)\/(?<prefix>[\w-]{1,40})\?(?<query>.*)$/
const mediaQuery = z.strictObject({
  bucket: z.string().min(3),
  mediaConvert: z.url().optional(),
  s3: z.url().optional(),
  sqs: z.url().optional(),
})
const endpointQuery = z.strictObject({ endpoint: z.url().optional() })
const s3Query = z.strictObject({
  region: z.string().min(1),
  endpoint: z.url().optional(),
  create: z.stringbool().default(false),
  public: z.string().optional(),
})

const parts = (query: string | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query ?? ''))
const located = (endpoint: string | undefined) => (endpoint === undefined ? {} : { endpoint })

/** Setting of the engine that carries facts. */
export const busUrl = z.string().transform((text, ctx): BusChoice => {
  if (postgres.test(text)) return { engine: 'postgres', url: text }
  const found = kafkaPattern.exec(text)?.groups
  const query = kafkaQuery.safeParse(parts(found?.query))
  if (!found || !query.success)
    return wrong(ctx, 'postgres://… or kafka://host:port,host:port/prefix?partitions=12&replication=3&tls=true')
  const { partitions, replication, tls } = query.data
  const { user, password, brokers = '', prefix = '' } = found
  const settings = { brokers: brokers.split(','), prefix, partitions, replication, ssl: tls }
  if (!user || !password) return { engine: 'kafka', settings }
  const login = { username: decodeURIComponent(user), password: decodeURIComponent(password) }
  return { engine: 'kafka', settings: { ...settings, sasl: { mechanism: 'scram-sha-512', ...login } } }
})

/** Setting of the engine that carries jobs. */
export const queueUrl = z.string().transform((text, ctx): QueueChoice => {
  if (postgres.test(text)) return { engine: 'postgres', url: text }
  const found = sqsPattern.exec(text)?.groups
  const query = endpointQuery.safeParse(parts(found?.query))
  if (!found || !query.success) return wrong(ctx, 'postgres://… or sqs://aws-region/prefix')
  const { region: awsRegion = '', prefix = '' } = found
  return { engine: 'sqs', settings: { awsRegion, prefix, ...located(query.data.endpoint) } }
})

/** Setting of the engine that keeps files. */
export const blobUrl = z.string().transform((text, ctx): BlobChoice => {
  const path = /^file:\/\/(\/.+)$/.exec(text)?.[1]
  if (path) return { engine: 'directory', path: decodeURIComponent(path) }
  const found = s3Pattern.exec(text)?.groups
  const query = s3Query.safeParse(parts(found?.query))
  if (!found || !query.success) return wrong(ctx, 'file:///folder or s3://bucket?region=aws-region')
  const { region: awsRegion, create: createBucket, endpoint, public: address } = query.data
  const settings = { bucket: found.bucket ?? '', awsRegion, createBucket, ...located(endpoint) }
  if (address === undefined) return { engine: 's3', settings }
  const publicAddress = bucketAddress(address)
  if (!publicAddress || !isAddressOf(settings.bucket, publicAddress))
    return wrong(ctx, 'with public= the address of this bucket, https://bucket.host or https://host/bucket')
  return { engine: 's3', settings: { ...settings, publicAddress } }
})

/** Setting of the engine that encodes films. */
export const mediaUrl = z
  .string()
  .default('ffmpeg')
  .transform((text, ctx): MediaChoice => {
    if (text === 'ffmpeg') return { engine: 'ffmpeg' }
    const found = mediaPattern.exec(text)?.groups
    const query = mediaQuery.safeParse(parts(found?.query))
    if (!found || !query.success) return wrong(ctx, 'ffmpeg or mediaconvert://aws-region/prefix?bucket=name')
    const { region: awsRegion = '', prefix = '' } = found
    const { bucket, mediaConvert, s3, sqs } = query.data
    const settings = { awsRegion, prefix, bucket }
    if (!mediaConvert || !s3 || !sqs) return { engine: 'mediaconvert', settings }
    return { engine: 'mediaconvert', settings: { ...settings, endpoints: { mediaConvert, s3, sqs } } }
  })

/** Where a scanner for malware listens; null: there is none. */
export type ScannerChoice = { host: string; port: number } | null

const CLAMD_PORT = 3310

/** Setting of what looks for malware in files. */
export const scannerUrl = z
  .string()
  .default('')
  .transform((text, ctx): ScannerChoice => {
    if (text === '') return null
    const [, host, port] = /^clamd:\/\/([\w.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
    if (!host || Number(port ?? CLAMD_PORT) > 65_535) return wrong(ctx, 'clamd://host:port')
    return { host, port: Number(port ?? CLAMD_PORT) }
  })

function wrong(ctx: z.RefinementCtx, forms: string): never {
  ctx.addIssue({ code: 'custom', message: `must be ${forms}` })
  return z.NEVER
}
