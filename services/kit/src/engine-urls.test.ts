import { expect, test } from 'vitest'
import { blobUrl, busUrl, mediaUrl, queueUrl } from './engine-urls.ts'

const problem = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message

test('the url names the engine and all it needs', () => {
  expect(busUrl.parse('postgres://bus@db/eu')).toEqual({ engine: 'postgres', url: 'postgres://bus@db/eu' })
  expect(busUrl.parse('kafka://a:9092,b:9092/eu_a?partitions=6&replication=2')).toEqual({
    engine: 'kafka',
    settings: { brokers: ['a:9092', 'b:9092'], prefix: 'eu_a', partitions: 6, replication: 2, ssl: false },
  })
  expect(busUrl.parse('kafka://verbatim:p%40ss@a:9096/eu_a?tls=true')).toMatchObject({
    settings: { ssl: true, sasl: { mechanism: 'scram-sha-512', username: 'verbatim', password: 'p@ss' } },
  })
  expect(queueUrl.parse('sqs://eu-west-1/eu_a?endpoint=http://127.0.0.1:9324')).toEqual({
    engine: 'sqs',
    settings: { awsRegion: 'eu-west-1', prefix: 'eu_a', endpoint: 'http://127.0.0.1:9324' },
  })
  expect(blobUrl.parse('file:///var/lib/my%20blobs')).toEqual({ engine: 'directory', path: '/var/lib/my blobs' })
  expect(blobUrl.parse('s3://verbatim-eu-a?region=eu-west-1')).toEqual({
    engine: 's3',
    settings: { bucket: 'verbatim-eu-a', awsRegion: 'eu-west-1', createBucket: false },
  })
  const files = 's3://files?region=eu-west-1'
  for (const [address, plain] of [
    ['https://files.s3.eu-west-1.amazonaws.com/', 'https://files.s3.eu-west-1.amazonaws.com'],
    ['https://s3.example.org/files', 'https://s3.example.org/files'],
    ['http://127.0.0.1:7070/files', 'http://127.0.0.1:7070/files'],
  ])
    expect(blobUrl.parse(`${files}&public=${address}`)).toMatchObject({ settings: { publicAddress: plain } })
  expect(mediaUrl.parse(undefined)).toEqual({ engine: 'ffmpeg' })
  expect(mediaUrl.parse('mediaconvert://eu-west-1/verbatim-eu-a?bucket=files')).toEqual({
    engine: 'mediaconvert',
    settings: { awsRegion: 'eu-west-1', prefix: 'verbatim-eu-a', bucket: 'files' },
  })
})

test.each([
  'http://files.s3.eu-west-1.amazonaws.com',
  'https://other.s3.eu-west-1.amazonaws.com',
  'https://s3.example.org/others',
  'https://s3.example.org/files/deeper',
  'https://user:hunter2@files.example.org',
  'https://files.example.org%3Fa=b',
  '*',
])('%s is no public address of the bucket', (address) => {
  const refused = blobUrl.safeParse(`s3://files?region=eu-west-1&public=${address}`)
  expect(problem(refused)).toMatch(/public= the address of this bucket/)
  expect(JSON.stringify(refused.error?.issues)).not.toContain('hunter2')
})

test('a url that names no engine says which there are, and does not repeat its password', () => {
  expect(problem(busUrl.safeParse('amqp://user:hunter2@host/x'))).toMatch(/postgres.*kafka/)
  expect(problem(busUrl.safeParse('kafka://host:9092/eu_a?partition=3'))).toMatch(/partitions=12/)
  expect(problem(queueUrl.safeParse('sqs://'))).toMatch(/sqs:\/\/aws-region/)
  expect(problem(blobUrl.safeParse('/var/lib'))).toMatch(/file:\/\/\/folder/)
  expect(problem(blobUrl.safeParse('s3://bucket'))).toMatch(/s3:\/\/bucket\?region/)
  expect(problem(mediaUrl.safeParse('mediaconvert://eu-west-1/verbatim'))).toMatch(/ffmpeg or mediaconvert:/)
  expect(JSON.stringify(busUrl.safeParse('amqp://user:hunter2@host/x').error?.issues)).not.toContain('hunter2')
})
