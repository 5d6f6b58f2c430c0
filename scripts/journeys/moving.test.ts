import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '../proofs/move/operator.ts'
import { holdEverywhere } from '../src/operate/move/hold-everywhere.ts'
import { type MoveWorld, openMoveWorld } from '../src/operate/move/move-world.ts'
import { openStudy, type Study } from './note-steps.ts'

const SENTENCE = 'This workspace is being moved. You can read everything; changes are possible again soon.'

let study: Study
let world: MoveWorld
let folder: string
beforeAll(async () => {
  study = await openStudy()
  folder = await mkdtemp(join(tmpdir(), 'verbatim-moving-'))
  await writeSettings(study.system, ['us_b'], folder)
  world = await openMoveWorld(folder)
})
afterAll(async () => {
  await world?.stop()
  await study?.close()
  await rm(folder, { recursive: true, force: true })
})

test('while a workspace is moved its pages say so, offer no changes and are read; then all is as before', async () => {
  const place = await world.placeOf('us_b')
  const { page } = await study.inNote(await study.aNote())
  const edit = page.getByRole('button', { name: /^Edit( E)?$/i })
  await edit.click()
  const text = page.locator('.document')
  await text.locator('.txt').nth(1).click()
  await page.locator('.document[contenteditable="true"]').waitFor()

  await holdEverywhere(place, study.workspace.teamId, 'DRAINING')
  await page.getByRole('status').filter({ hasText: SENTENCE }).waitFor()
  await page.locator('.document[contenteditable="false"]').waitFor()
  await edit.waitFor({ state: 'detached' })
  expect(await text.textContent()).toContain('I did give up.')
  await page.reload()
  await page.getByRole('status').filter({ hasText: SENTENCE }).waitFor()
  await text.locator('.txt').first().waitFor()
  expect(await edit.count()).toBe(0)

  await holdEverywhere(place, study.workspace.teamId, null)
  await edit.click()
  await page.locator('.document[contenteditable="true"]').waitFor()
  await text.locator('.txt').nth(1).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Written afterwards.')
  await page.locator('.badge.ok').waitFor()
  await page.reload()
  await text.getByText('Written afterwards.').waitFor()
  expect(await page.getByText(SENTENCE).count()).toBe(0)
})
