import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('canvas-cards')
})
afterAll(() => study?.close())

const SAID = ['By the Thursday I had given up.', 'I can wait till Tuesday.']

/** A canvas with the two quotes of a note as cards, one below the other. */
async function aCanvasOfQuotes() {
  const noteId = await study.aNote(
    SAID.map((words, at) => `Dana Whitlock [0${at}:10]: ${words}`).join('\n\n'),
    'Dana Whitlock, interview',
  )
  for (const words of SAID) await study.highlighted(noteId, words)
  const { createView } = await study.workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input: { projectId: study.projectId, title: 'Why they leave', layout: 'CANVAS', objectType: 'HIGHLIGHT' } },
  )
  const person = await study.signedIn(`/v/${createView.id}`)
  await person.page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Add to the canvas' })
  await dialog.getByText('2 highlights', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Select all shown' }).click()
  await dialog.getByRole('button', { name: 'Add 2' }).click()
  await dialog.waitFor({ state: 'detached' })
  await person.page.getByText('Saved', { exact: true }).waitFor()
  await person.page.reload()
  await stage(person.page).waitFor()
  return person
}

const stage = (page: Page) => page.getByRole('application', { name: 'Canvas' })

test('a card opens beside the canvas by Enter and by Space, and leads to the next one; the canvas leaves as CSV', async () => {
  const { page, errors } = await aCanvasOfQuotes()
  const peek = page.getByRole('region', { name: /^Highlight(:|$)/ })
  await stage(page).press('Tab')
  await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
  await page.keyboard.press('Enter')
  await peek.waitFor()
  expect(new URL(page.url()).pathname).toContain('/v/')
  await peek.getByText('1 of 2').waitFor()
  await page.keyboard.press(']')
  await peek.getByText('2 of 2').waitFor()
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
  await stage(page).press(' ')
  await peek.getByText('1 of 2').waitFor()
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })

  // A held Space moves the canvas, and opens nothing when it is let go.
  await stage(page).focus()
  await page.keyboard.down(' ')
  const box = await stage(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 400)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 360, (box?.y ?? 0) + 440, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up(' ')
  await expect.poll(() => peek.count()).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Why they leave.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Group,Kind,Words,Said by,Tags,Note,Moment,Link')
  for (const words of SAID)
    expect(lines.some((line) => line.includes(`Highlight,${words},Dana Whitlock,,"Dana Whitlock, interview"`))).toBe(
      true,
    )
  expect(errors).toEqual([])
})
