import { encodeHash } from '@verbatim/contracts/hash-codec.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, highlight, openStudy, pill, type Study, select, tag, tagSearch } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('note')
})
afterAll(() => study?.close())

async function tagTitles(noteId: string): Promise<string[]> {
  const { note } = await study.workspace.graph<{ note: { project: { id: string } } }>(
    'query ($id: ID!) { note(id: $id) { project { id } } }',
    { id: noteId },
  )
  const { tags } = await study.workspace.graph<{ tags: { title: string }[] }>(
    'query ($id: ID!) { tags(projectId: $id) { title } }',
    { id: note.project.id },
  )
  return tags.map(({ title }) => title)
}

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
  // The tag was made for it, and nobody else has used it.
  await expect.poll(() => tagTitles(noteId)).not.toContain('A person to call')
  expect(errors).toEqual([])
})

test('a highlight begins and ends with whole words, and with Alt where the mouse was', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await select(page, 'cause they answered the pho')
  await tagSearch(page).waitFor()
  await page.keyboard.press('Escape')
  expect((await study.kept(noteId, 1))[0]?.text).toBe('Because they answered the phone')

  await select(page, 'till whene', 'Alt')
  await tagSearch(page).waitFor()
  await page.keyboard.press('Escape')
  const texts = (await study.kept(noteId, 2)).map(({ text }) => text)
  expect(texts).toContain('till whene')
  expect(errors).toEqual([])
})

test('a link to a highlight shows it, and Enter puts no tag on it', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await tag(page, 'I did give up.', 'Took a load elsewhere')
  await tag(page, 'A text.', 'Wants a date')
  const first = (await study.kept(noteId, 2)).find(({ text }) => text === 'I did give up.')
  const hash = encodeHash(locationToHash({ kind: 'highlight', highlightId: first?.id ?? '', shared: false }))
  await page.goto(`${study.workspace.host}/data/${noteId}#${hash}`)
  await page.reload()
  const card = page.getByRole('dialog', { name: 'Highlight', exact: true })
  await card.getByRole('group', { name: 'Its tags' }).filter({ hasText: 'Took a load elsewhere' }).waitFor()
  expect(await tagSearch(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('t')
  await tagSearch(page).waitFor()
  // The highlight is there already: only what is chosen is put on it.
  await page.keyboard.press('Enter')
  await card.waitFor({ state: 'detached' })
  const kept = (await study.kept(noteId, 2)).find(({ id }) => id === first?.id)
  expect(kept?.tags).toEqual([{ title: 'Took a load elsewhere' }])
  expect(errors).toEqual([])
})

test('a word that is replaced is back after one undo, though a highlight is drawn meanwhile', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  // What comes more than half a second later is another step: here no time goes by between two letters.
  await page.clock.setFixedTime(new Date())
  await page.reload()
  await page.locator('.document .txt').first().waitFor()
  await page.keyboard.press('e')
  await page.locator('.document[contenteditable=true]').waitFor()
  const text = () => page.locator('.document').textContent()
  await select(page, 'Thursday')
  await page.keyboard.type('w')
  await study.highlighted(noteId, 'What would have kept you?')
  await drawn(page).first().waitFor()
  await page.keyboard.type('e')
  await expect.poll(text).toContain('By the we I')
  await page.keyboard.press('Control+z')
  await expect.poll(text).not.toContain('By the we I')
  expect(await text()).toContain('By the Thursday I')
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
  await page.getByText('Saved', { exact: true }).waitFor()
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
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await drawn(page).first().waitFor()
  expect(await drawn(page).textContent()).toBe('I can wait till Tuesday.')
  expect(await page.locator('.document .txt').nth(3).textContent()).toContain('Just this: A text.')
})

test('a ring shows the keyboard in the text after Tab alone, and writing looks unlike reading', async () => {
  const { page, errors } = await study.inNote(await study.aNote())
  const reading = await edgesOf(page)
  await select(page, 'wait till Tuesday')
  await tagSearch(page).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.document:focus').waitFor()
  expect(await edgesOf(page)).toEqual(reading)
  await page.locator('button.speaker-name').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.locator('.document:focus').waitFor()
  expect(await edgesOf(page)).not.toEqual(reading)

  await page.keyboard.press('e')
  const done = page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Done' })
  await done.waitFor()
  await page.locator('.document[contenteditable=true]:focus').waitFor()
  expect(await edgesOf(page)).not.toEqual(reading)
  const caret = await page.evaluate(() => getSelection()?.getRangeAt(0).startContainer.parentElement?.closest('.txt'))
  expect(caret).toBeDefined()
  await done.click()
  await page.locator('.document[contenteditable=false]').waitFor()
  expect(await done.count()).toBe(0)
  expect(await edgesOf(page)).toEqual(reading)
  expect(errors).toEqual([])
})

/** What is drawn around the text, from itself to the place in which it scrolls. */
const edgesOf = (page: Page): Promise<string[]> =>
  page.locator('.document').evaluate((text) => {
    const edges: string[] = []
    for (let part: Element | null = text; part && !part.matches('.split'); part = part.parentElement) {
      const { outlineStyle, outlineColor, boxShadow, borderLeftWidth } = getComputedStyle(part)
      edges.push([outlineStyle === 'none' ? '' : outlineColor, boxShadow, borderLeftWidth].join(' '))
    }
    return edges
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
          const box = document.querySelector('[role="dialog"][aria-label^="Highlight"]')?.getBoundingClientRect()
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
      await page.getByRole('dialog', { name: /^Highlight/ }).boundingBox(),
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
