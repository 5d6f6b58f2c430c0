import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, highlight, openStudy, pill, type Study, select, tagSearch } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy()
})
afterAll(() => study?.close())

test('words selected by mouse become a highlight with a tag made in place, and undo takes it back', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await select(page, 'Because they answered the phone.')
  await tagSearch(page).waitFor()
  await page.keyboard.type('A person to call')
  await page.getByRole('option', { name: /Create “A person to call”/ }).waitFor()
  await page.keyboard.press('Enter')
  await pill(page, 'A person to call').waitFor()
  expect(await drawn(page).textContent()).toBe('Because they answered the phone.')
  expect((await study.kept(noteId, 1))[0]?.tags).toEqual([{ title: 'A person to call' }])

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => drawn(page).count()).toBe(0)
  await study.kept(noteId, 0)
  expect(errors).toEqual([])
})

test('a new note is written at once: its title, then its text, and a highlight outlives a list made of its line', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}`)
  await page.getByRole('button', { name: 'New note' }).first().click()
  await page.getByRole('button', { name: 'Done' }).waitFor()
  await page.keyboard.type('Call with Eva')
  await page.keyboard.press('Enter')
  await page.locator('.document:focus').waitFor()
  for (const line of ['# What she said', 'Nobody told me when the money comes.', 'She asks her brother.']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.locator('.document h1', { hasText: 'What she said' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await highlight(page, 'when the money comes')
  const noteId = page.url().split(/[-/]/).at(-1) ?? ''
  await study.kept(noteId, 1)
  await page.keyboard.press('e')
  await page.getByText('Nobody told me').click({ position: { x: 2, y: 8 } })
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.locator('.document li', { hasText: 'Nobody told me' }).waitFor()
  await page.locator('.badge.ok').waitFor()
  await page.reload()
  await drawn(page).first().waitFor()
  expect(await drawn(page).textContent()).toBe('when the money comes')
  expect(await page.locator('.document li').count()).toBe(1)
  expect(errors).toEqual([])
})

test('a highlight stands on its words after the text before it was corrected', async () => {
  const noteId = await study.aNote()
  const { page } = await study.inNote(noteId)
  await highlight(page, 'I can wait till Tuesday.')
  await study.kept(noteId, 1)
  await page.keyboard.press('e')
  await page
    .locator('.document .txt')
    .nth(3)
    .click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.type('Just this: ')
  expect(await drawn(page).textContent()).toBe('I can wait till Tuesday.')
  await page.locator('.badge.ok').waitFor()
  await page.reload()
  await drawn(page).first().waitFor()
  expect(await drawn(page).textContent()).toBe('I can wait till Tuesday.')
  expect(await page.locator('.document .txt').nth(3).textContent()).toContain('Just this: A text.')
})

test('the popover stands beside the words as soon as the mouse is let go', async () => {
  const noteId = await study.aNote()
  const { page } = await study.inNote(noteId)
  await page.evaluate(() => {
    const times: number[] = []
    document.addEventListener(
      'mouseup',
      () => {
        const began = performance.now()
        const look = (): void => {
          // Of this frame the popover is painted, when it is there and takes room.
          const box = document.querySelector('.hlpop')?.getBoundingClientRect()
          if (box && box.height > 0) requestAnimationFrame(() => times.push(performance.now() - began))
          else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true },
    )
    Object.assign(window, { popoverTimes: times })
  })
  const words = [
    'Did you think about',
    'I did give up.',
    'What would have',
    'I can wait till Tuesday.',
    'till whenever.',
  ]
  for (const [at, one] of words.entries()) {
    await select(page, one)
    await tagSearch(page).waitFor()
    const times = () => page.evaluate(() => Reflect.get(window, 'popoverTimes') as number[])
    await expect.poll(async () => (await times()).length).toBe(at + 1)
    const [popover, selection] = [
      await page.locator('.hlpop').boundingBox(),
      await page.locator('.sel').first().boundingBox(),
    ]
    if (!popover || !selection) throw new Error('The popover or the words are not on screen')
    const isBeside = popover.y + popover.height <= selection.y || popover.y >= selection.y + selection.height
    expect(isBeside).toBe(true)
    await page.keyboard.press('Escape')
    await tagSearch(page).waitFor({ state: 'detached' })
    if (at === words.length - 1)
      process.stdout.write(`popover on screen after mouseup, ms: ${(await times()).map(Math.round).join(', ')}\n`)
  }
})
