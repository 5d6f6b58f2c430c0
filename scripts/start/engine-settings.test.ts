import { expect, test } from 'vitest'
import { checkEngines } from './engine-settings.ts'

const ALL = ['us_b', 'eu_a'] as const

test('an engine that several regions would share is refused, whichever it is', () => {
  for (const [name, url] of Object.entries({
    BUS_URL: 'kafka://127.0.0.1:9092/verbatim',
    QUEUE_URL: 'sqs://eu-west-1/verbatim',
    BLOB_URL: 's3://recordings?region=eu-west-1',
    INDEX_URL: 'opensearch+http://127.0.0.1:9200/verbatim',
    MEDIA_URL: 'mediaconvert://eu-west-1/verbatim?bucket=recordings',
  })) {
    expect(() => checkEngines(ALL, { [name]: url }), name).toThrow(`${name}: 2 regions would share it`)
    expect(() => checkEngines(['eu_a'], { [name]: url }), name).not.toThrow()
    expect(() => checkEngines(ALL, { [name]: url.replace(/verbatim|recordings/, '$&-{region}') }), name).not.toThrow()
  }
})

test('what every region has of its own, and what the edge has for all, may be named without a region', () => {
  const env = {
    INDEX_URL: 'postgres',
    MEDIA_URL: 'ffmpeg',
    DIRECTORY_URL: 'dynamodb://eu-west-1/routes?home=eu-west-1',
  }
  expect(() => checkEngines(ALL, env)).not.toThrow()
})
