import { freePort } from '@verbatim/kit/free-port.ts'
import { startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { directoryContract } from './directory-contract.ts'
import { createPostgresDirectory } from './postgres-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

let directory: TenantDirectory
let urls: { appUrl: string; ownerUrl: string }

beforeAll(async () => {
  const region = await createTestRegion(inject('adminUrl'), ['edge'])
  urls = { appUrl: region.urls.edge?.appUrl ?? '', ownerUrl: region.urls.edge?.ownerUrl ?? '' }
  directory = await createPostgresDirectory(urls.appUrl, urls.ownerUrl)
})

afterAll(() => directory.stop())

directoryContract(async () => directory)

test('the edge tells whether its directory answers', async () => {
  const port = await freePort()
  const metrics = { host: '127.0.0.1', port }
  const telemetry = await startTelemetry({ serviceName: 'edge', region: '', otlpUrl: null, traceRatio: 1, metrics })
  onTestFinished(() => telemetry.stop())
  const told = async (): Promise<string> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return (
      text.match(/^verbatim_engine_away\{engine="postgresql",service="edge".*\} (?<value>\d)/m)?.groups?.value ?? ''
    )
  }
  const nowhere = new URL(urls.appUrl)
  nowhere.port = String(await freePort())
  const there = await createPostgresDirectory(urls.appUrl, urls.ownerUrl)
  expect(await told()).toBe('0')
  await there.stop()
  const away = await createPostgresDirectory(nowhere.href, urls.ownerUrl)
  onTestFinished(() => away.stop())
  await expect(away.bySubdomain('somebody')).rejects.toThrow()
  expect(await told()).toBe('1')
})
