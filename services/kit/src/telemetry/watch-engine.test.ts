import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { watchClient, watchEngine } from './watch-engine.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('an engine is away from an error that says so until its first answer', async () => {
  const watch = watchEngine('kafka')
  expect(watch.isAway()).toBe(false)
  await expect(watch.during(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(watch.isAway()).toBe(true)
  expect(await watch.during(async () => 'there')).toBe('there')
  expect(watch.isAway()).toBe(false)
  watch.stop()
})

test('a refusal is an answer, and a question that we ended ourselves says nothing', () => {
  const watch = watchEngine('opensearch')
  watch.failed(refused)
  watch.failed(new DOMException('The operation was aborted', 'AbortError'))
  expect(watch.isAway()).toBe(true)
  watch.failed(new AppError('NotFound', 'There is none'))
  expect(watch.isAway()).toBe(false)
  watch.stop()
})

test('an engine that nobody asks any more is not away for ever', () => {
  const clock = { now: 1_000_000 }
  const watch = watchEngine('s3', {}, () => clock.now)
  watch.failed(refused)
  clock.now += 119_000
  expect(watch.isAway()).toBe(true)
  clock.now += 2000
  expect(watch.isAway()).toBe(false)
  watch.stop()
})

test('every question of a client of AWS is noted, with all of its tries', async () => {
  let status = 500
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(status === 200 ? '{"QueueUrls":[]}' : '{"__type":"com.amazonaws.sqs#Odd"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'local', secretAccessKey: 'locallocal' }
  const sqs = new SQSClient({ region: 'us-east-1', endpoint, credentials, maxAttempts: 2 })
  const watch = watchEngine('sqs')
  watchClient(watch, sqs)
  const ask = () => sqs.send(new ListQueuesCommand({}))
  await expect(ask()).rejects.toThrow()
  expect(watch.isAway()).toBe(true)
  status = 400
  await expect(ask()).rejects.toThrow()
  expect(watch.isAway()).toBe(false)
  status = 500
  await expect(ask()).rejects.toThrow()
  status = 200
  await ask()
  expect(watch.isAway()).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  await expect(ask()).rejects.toThrow()
  expect(watch.isAway()).toBe(true)
  watch.stop()
  sqs.destroy()
})
