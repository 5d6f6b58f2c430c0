import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { directoryUrl } from '../../gateway/edge/src/directory/directory-choice.ts'
import { environmentApp } from './app.ts'
import {
  cloudRegionOf,
  ENVIRONMENTS,
  type Environment,
  HOME_OF_ROUTES,
  prefixOf,
  REGION_KEYS,
  type RegionKey,
  rangesOf,
  SIZES,
} from './places.ts'

const ACCOUNT = '111122223333'
const folder = mkdtempSync(join(tmpdir(), 'verbatim-cloud-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Resource = { Type: string; Properties: Record<string, unknown>; DeletionPolicy?: string }
type Template = { Resources: Record<string, Resource> }

const templates = new Map<string, Template>()
const templateOf = (name: string): Template => {
  const template = templates.get(name)
  if (!template) throw new Error(`There is no stack ${name}`)
  return template
}
const resources = (name: string, type: string): Resource[] =>
  Object.values(templateOf(name).Resources).filter(({ Type }) => Type === type)

beforeAll(() => {
  for (const environment of ENVIRONMENTS) {
    // Throws where the cloud's own rules for templates are broken.
    const assembly = environmentApp(environment, ACCOUNT, join(folder, environment)).synth()
    for (const { stackName, template } of assembly.stacks) templates.set(stackName, template as Template)
  }
}, 240_000)

const valuesOf = (...path: string[]) => parse(readFileSync(join(import.meta.dirname, '..', 'values', ...path), 'utf8'))

const CELLS = ENVIRONMENTS.flatMap((environment) =>
  REGION_KEYS.map((key): [Environment, RegionKey] => [environment, key]),
)

describe.each(CELLS)('%s %s', (environment, key) => {
  const prefix = prefixOf(environment, key)

  test('has every engine once', () => {
    for (const type of [
      'AWS::EKS::Cluster',
      'AWS::MSK::Cluster',
      'AWS::RDS::DBCluster',
      'AWS::OpenSearchService::Domain',
      'AWS::S3::Bucket',
    ])
      expect(resources(prefix, type)).toHaveLength(1)
    // Nine kinds of jobs, each with its dead ones, and what MediaConvert tells.
    expect(resources(prefix, 'AWS::SQS::Queue')).toHaveLength(19)
  })

  test('encrypts what it keeps under a key of its own', () => {
    const [database] = resources(prefix, 'AWS::RDS::DBCluster')
    expect(database?.Properties).toMatchObject({ StorageEncrypted: true, KmsKeyId: expect.anything() })
    const [bucket] = resources(prefix, 'AWS::S3::Bucket')
    expect(JSON.stringify(bucket?.Properties.BucketEncryption)).toContain('aws:kms')
    for (const queue of resources(prefix, 'AWS::SQS::Queue')) expect(queue.Properties.KmsMasterKeyId).toBeDefined()
    const [index] = resources(prefix, 'AWS::OpenSearchService::Domain')
    expect(index?.Properties).toMatchObject({ EncryptionAtRestOptions: { Enabled: true, KmsKeyId: expect.anything() } })
  })

  test('lets nobody in from outside', () => {
    const [bucket] = resources(prefix, 'AWS::S3::Bucket')
    expect(Object.values(bucket?.Properties.PublicAccessBlockConfiguration ?? {})).toEqual([true, true, true, true])
    const rules = [
      ...resources(prefix, 'AWS::EC2::SecurityGroup').flatMap(
        ({ Properties: p }) => (p.SecurityGroupIngress as object[]) ?? [],
      ),
      ...resources(prefix, 'AWS::EC2::SecurityGroupIngress').map(({ Properties }) => Properties),
    ]
    expect(rules.length).toBeGreaterThan(0)
    expect(JSON.stringify(rules)).not.toMatch(/0\.0\.0\.0\/0|::\/0/)
  })

  test('lets its services at files and jobs, and an edge at the directory alone', () => {
    const pods = resources(prefix, 'AWS::EKS::PodIdentityAssociation').map(
      ({ Properties }) => Properties.ServiceAccount,
    )
    expect(pods).toEqual(
      expect.arrayContaining([
        'region-notes-worker',
        'region-search-api',
        'region-backup',
        'region-operation',
        'edge-edge',
      ]),
    )
    const policies = resources(prefix, 'AWS::IAM::Policy').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('EdgePods'),
    )
    const statements = policies.flatMap(({ Properties }) => {
      const { Statement } = Properties.PolicyDocument as { Statement: { Action: string[]; Resource: string }[] }
      return Statement
    })
    const tableIn = (region: string) => `arn:aws:dynamodb:${region}:${ACCOUNT}:table/verbatim-${environment}-routes`
    const [home, near = home] = statements
    expect(home?.Resource).toBe(tableIn('us-east-2'))
    // In the replica beside it an edge reads, and counts attempts in items that no other replica writes.
    expect(near?.Resource).toBe(tableIn(cloudRegionOf(key)))
    expect(near?.Action).toEqual(expect.arrayContaining(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem']))
    expect(statements).toHaveLength(cloudRegionOf(key) === HOME_OF_ROUTES ? 1 : 2)
    if (near !== home) expect(near?.Action).toHaveLength(3)
  })

  test('encodes films in a queue of its own, tells of their ends, and keeps no input longer than a day', () => {
    const [media] = resources(prefix, 'AWS::MediaConvert::Queue')
    expect(media?.Properties.Name).toBe(prefix)
    const [rule] = resources(prefix, 'AWS::Events::Rule')
    expect(rule?.Properties.EventPattern).toMatchObject({
      source: ['aws.mediaconvert'],
      detail: { queue: [{ 'Fn::GetAtt': [expect.any(String), 'Arn'] }] },
    })
    const [completions] = Object.entries(templateOf(prefix).Resources).filter(
      ([, { Properties }]) => Properties?.QueueName === `${prefix}-media`,
    )
    expect(rule?.Properties.Targets).toMatchObject([{ Arn: { 'Fn::GetAtt': [completions?.[0], 'Arn'] } }])
    const roles = resources(prefix, 'AWS::IAM::Role').map(({ Properties }) => Properties.RoleName)
    expect(roles).toContain(`${prefix}-media`)
    const [bucket] = resources(prefix, 'AWS::S3::Bucket')
    expect(bucket?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: expect.arrayContaining([expect.objectContaining({ Prefix: 'media/', ExpirationInDays: 1 })]),
    })
  })

  test('takes parts of files from pages of its workspaces, and drops what was begun and never finished', () => {
    const [bucket] = resources(prefix, 'AWS::S3::Bucket')
    const { rootDomain } = valuesOf('region', `${environment}.yaml`)
    expect(bucket?.Properties.CorsConfiguration).toEqual({
      CorsRules: [
        {
          AllowedOrigins: [`https://*.${rootDomain}`],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-md5'],
          MaxAge: 3600,
        },
      ],
    })
    expect(bucket?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: expect.arrayContaining([
        expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }),
      ]),
    })
  })

  test('has the ranges, the queues and the bucket that its values file names', () => {
    const values = valuesOf('region', environment, `${key}.yaml`)
    const ranges = rangesOf(key)
    expect(values.network).toEqual({
      database: { cidrs: [ranges.database] },
      bus: { cidrs: [ranges.bus] },
      cloud: { cidrs: [ranges.cloud] },
    })
    for (const name of ['database', 'bus', 'cloud'] as const) {
      const subnets = resources(prefix, 'AWS::EC2::Subnet').filter(({ Properties: p }) =>
        JSON.stringify(p.Tags).includes(`"${name}"`),
      )
      expect(subnets).toHaveLength(SIZES[environment].zones)
      for (const { Properties } of subnets) expect(isWithin(String(Properties.CidrBlock), ranges[name])).toBe(true)
    }
    expect(values.queueUrl).toBe(`sqs://${cloudRegionOf(key)}/${prefix}`)
    const queues = resources(prefix, 'AWS::SQS::Queue').map(({ Properties }) => Properties.QueueName)
    expect(queues).toContain(`${prefix}-notes.fifo`)
    const [bucket] = resources(prefix, 'AWS::S3::Bucket')
    expect(values.mediaUrl).toBe(`mediaconvert://${cloudRegionOf(key)}/${prefix}?bucket=${prefix}-files`)
    const address = `https://${bucket?.Properties.BucketName}.s3.${cloudRegionOf(key)}.amazonaws.com`
    expect(values.blobUrl).toBe(`s3://${bucket?.Properties.BucketName}?region=${cloudRegionOf(key)}&public=${address}`)
    expect(valuesOf('edge', `${environment}.yaml`).buckets[key]).toBe(address)
  })
})

test('production cannot be deleted by accident, and leaves its data', () => {
  for (const key of REGION_KEYS) {
    const [database] = resources(prefixOf('production', key), 'AWS::RDS::DBCluster')
    expect(database).toMatchObject({
      DeletionPolicy: 'Snapshot',
      Properties: { DeletionProtection: true, BackupRetentionPeriod: 35 },
    })
    const [bucket] = resources(prefixOf('production', key), 'AWS::S3::Bucket')
    expect(bucket?.DeletionPolicy).toBe('Retain')
  }
})

test.each(ENVIRONMENTS)(
  'the directory of %s has a replica in every region, under the name that its edge is told',
  (environment) => {
    const [table] = resources(`verbatim-${environment}-edge`, 'AWS::DynamoDB::GlobalTable')
    const regions = ((table?.Properties.Replicas ?? []) as { Region: string }[]).map(({ Region }) => Region)
    expect(regions.sort()).toEqual(REGION_KEYS.map(cloudRegionOf).sort())
    for (const key of REGION_KEYS) {
      const { directoryUrl: url } = valuesOf('edge', environment, `${key}.yaml`)
      const read = directoryUrl.parse(url)
      expect(read).toMatchObject({ dynamo: { awsRegion: cloudRegionOf(key), table: table?.Properties.TableName } })
      expect('dynamo' in read && (read.dynamo.homeRegion ?? read.dynamo.awsRegion)).toBe(HOME_OF_ROUTES)
    }
  },
)

/** Whether one range of addresses of IPv4 lies in another. */
function isWithin(inner: string, outer: string): boolean {
  const read = (range: string): [number, number] => {
    const [address = '', bits = ''] = range.split('/')
    const start = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    return [start, start + 2 ** (32 - Number(bits))]
  }
  const [[from, to], [start, end]] = [read(inner), read(outer)]
  return from >= start && to <= end
}
