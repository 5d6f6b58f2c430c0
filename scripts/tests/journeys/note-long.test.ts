import { encodeHash } from '@verbatim/contracts/hash-codec.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, drawnById, highlight, openStudy, pressWord, type Study, select, tagSearch } from './note-steps.ts'

/** More than are drawn side by side: turns 0 to 31 stand in one stretch, 32 to 63 in the next. */
const TURNS = 240
const LONG = Array.from(
  { length: TURNS },
  (_, at) => `${at % 2 ? 'Dana' : 'Ines'} [00:${String(at % 60).padStart(2, '0')}]: Word${at} was waiting, end${at}.`,
).join('\n\n')

let study: Study
beforeAll(async () => {
  study = await openStudy('note-long')
  await study.invite('tomasz@note-long.farrow.example', 'Tomasz Wilk', 'CONTRIBUTOR')
})
afterAll(() => study?.close())

const wordsOf = (page: Page): Promise<string[]> =>
  page.locator('.document :is(.txt, p)').evaluateAll((blocks) =>
    blocks.map((block) => {
      const words = block.cloneNode(true) as Element
      for (const caret of words.querySelectorAll('.colleague-caret')) caret.remove()
      return words.textContent ?? ''
    }),
  )

/** The words of the note as the service has them. */
async function keptWords(noteId: string): Promise<string[]> {
  const query = 'query ($id: ID!) { note(id: $id) { blocks(first: 1000) { items { text } } } }'
  const { note } = await study.workspace.graph<{ note: { blocks: { items: { text: string }[] } } }>(query, {
    id: noteId,
  })
  return note.blocks.items.map(({ text }) => text)
}

/** A click that comes before the text can be written in puts no cursor there. */
async function startWriting(page: Page): Promise<void> {
  await page.keyboard.press('e')
  await page.locator('.document[contenteditable="true"]').waitFor()
}

test('a long text is written in where one stretch of it ends and the next begins, by two people, and undone', async () => {
  const noteId = await study.aNote(LONG)
  const { page, errors } = await study.inNote(noteId)
  const other = await study.inNote(noteId, { email: 'tomasz@note-long.farrow.example' })
  await startWriting(page)
  await pressWord(page, 'end31.')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And nobody called.')
  await other.page.getByText('And nobody called.').waitFor()

  await startWriting(other.page)
  await pressWord(other.page, 'end32.')
  await other.page.keyboard.press('End')
  await other.page.keyboard.type(' Not once.')
  await page.getByText('end32. Not once.').waitFor()
  await page.keyboard.type(' Nobody!')
  await other.page.getByText('And nobody called. Nobody!').waitFor()

  // Joins the last turn of one stretch with the first of the next.
  await pressWord(page, 'Word32')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect
    .poll(() => wordsOf(other.page))
    .toContain('And nobody called. Nobody!Word32 was waiting, end32. Not once.')
  await page.keyboard.press('Control+z')
  await expect.poll(() => wordsOf(other.page)).toHaveLength(TURNS + 1)

  // Takes out what is chosen over the end of a stretch.
  await pressWord(page, 'Word63')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Backspace')
  await expect.poll(() => wordsOf(other.page)).toHaveLength(TURNS - 1)

  const wanted = await wordsOf(page)
  expect(wanted.slice(31, 34)).toEqual([
    'Word31 was waiting, end31.',
    'And nobody called. Nobody!',
    'Word32 was waiting, end32. Not once.',
  ])
  expect(wanted.slice(63, 66).join(' ')).toBe(
    'Word62 was waiting, end62. Word65 was waiting, end65. Word66 was waiting, end66.',
  )
  await expect.poll(() => keptWords(noteId)).toEqual(wanted)
  await page.reload()
  await page.locator('.document .txt').first().waitFor()
  expect(await wordsOf(page)).toEqual(wanted)
  expect(errors).toEqual([])
  expect(other.errors).toEqual([])
})

test('a highlight over the end of a stretch is drawn, and a link to one far below opens at its words', async () => {
  const noteId = await study.aNote(LONG)
  const { page, errors } = await study.inNote(noteId)
  await pressWord(page, 'Word31')
  await page.keyboard.press('Escape')
  await select(page, 'waiting, end31')
  await tagSearch(page).waitFor()
  await page.keyboard.press('Escape')
  await highlight(page, 'waiting, end233')
  await study.kept(noteId, 2)
  const far = await study.kept(noteId, 2).then((all) => all.find(({ text }) => text.includes('end233')))

  const place = locationToHash({ kind: 'highlight', highlightId: far?.id ?? '', shared: false })
  const linked = await study.inNote(noteId, { hash: `#${encodeHash(place)}` })
  await drawn(linked.page).filter({ hasText: 'end233' }).waitFor()
  await expect.poll(() => isOnScreen(linked.page, 'end233')).toBe(true)
  expect(Object.values(await drawnById(linked.page))).toContain('waiting, end233')
  expect([...errors, ...linked.errors]).toEqual([])
})

const isOnScreen = (page: Page, words: string): Promise<boolean> =>
  drawn(page)
    .filter({ hasText: words })
    .evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top > 0 && bottom < innerHeight
    })
