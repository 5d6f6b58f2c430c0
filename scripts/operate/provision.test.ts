import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { provision } from './provision.ts'
import { regionSettings } from './region-connections.ts'

test('what is written for a region, with its engines, is all that commands read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-provision-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const order = { adminUrl: inject('adminUrl'), passwordKey: 'k'.repeat(32), seenAs: null, embedded: true, folder }
  await provision({ ...order, place: 'eu_a' })
  const written = parseEnv(await readFile(join(folder, 'settings.env'), 'utf8'))
  expect(regionSettings.parse({ ...written, BLOB_URL: 'file:///files' })).toMatchObject({ VERBATIM_REGION: 'eu_a' })
})
