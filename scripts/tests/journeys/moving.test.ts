import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdEverywhere } from '@verbatim/operations/move/hold-everywhere.ts'
import { type MoveWorld, openMoveWorld } from '@verbatim/operations/move/move-world.ts'
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '../proofs/move/operator.ts'
import { openStudy, type Study } from './note-steps.ts'

const SENTENCE = 'This workspace is being moved. You can read everything; changes are possible again soon.'

let study: Study
let world: MoveWorld
let folder: string
beforeAll(async () => {
  study = await openStudy('moving')
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
  const noteId = await study.aNote()
  const { page } = await study.inNote(noteId)
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
  const door = await doorOfDocuments(page)
  await page.reload()
  await page.getByRole('status').filter({ hasText: SENTENCE }).waitFor()
  await text.locator('.txt').first().waitFor()
  expect(await edit.count()).toBe(0)

  // The page may write again before its text is connected again.
  door.close()
  await holdEverywhere(place, study.workspace.teamId, null)
  await edit.click()
  await page.locator('.document[contenteditable="true"]').waitFor()
  await text.locator('.txt').nth(1).click()
  await page.keyboard.press('End')
  const saved = page.getByText('Saved', { exact: true })
  await saved.waitFor()
  await page.keyboard.type(' Written afterwards.')
  await page.getByText('Not saved yet', { exact: true }).waitFor()
  expect(await asksBeforeLeaving(page)).toBe(true)
  door.open()
  await saved.waitFor()
  expect(await asksBeforeLeaving(page)).toBe(false)
  await expect.poll(() => keptText(noteId)).toContain('Written afterwards.')
  await page.reload()
  await text.getByText('Written afterwards.').waitFor()
  expect(await page.getByText(SENTENCE).count()).toBe(0)
})

/** Stands between a page and the documents of the service: while it is closed, nobody is connected. */
async function doorOfDocuments(page: Page) {
  let isOpen = true
  const waiting = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/api\/collab\//, (socket) => {
    if (isOpen) socket.connectToServer()
    else waiting.add(socket)
  })
  return {
    close(): void {
      isOpen = false
    },
    open(): void {
      isOpen = true
      for (const socket of waiting) void socket.close()
    },
  }
}

/** Whether the page would ask whoever closes it now. */
const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** The text of a note as the service has it. */
async function keptText(noteId: string): Promise<string> {
  const { note } = await study.workspace.graph<{ note: { blocks: { items: { text: string }[] } } }>(
    'query ($id: ID!) { note(id: $id) { blocks { items { text } } } }',
    { id: noteId },
  )
  return note.blocks.items.map(({ text }) => text).join(' ')
}
