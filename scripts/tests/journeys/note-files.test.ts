import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drop, openStudy, type Study } from './note-steps.ts'
import { docx, recording, sample } from './sample-files.ts'

const LONG = 360_000
const READY_MS = 300_000

let study: Study
beforeAll(async () => {
  study = await openStudy('note-files')
})
afterAll(() => study?.close())

/** Collects every label that the chips of files have shown, for some stand only for a moment. */
async function watchChips(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = (): void => {
      for (const chip of document.querySelectorAll('section[aria-label="Files on their way"] > [data-state]')) {
        const has = chip.querySelector('[role=progressbar]') ? ' with progress' : ''
        seen.add(`${chip.querySelector('.ellip')?.textContent}${has}`)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seenChips: seen })
  })
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenChips') as Set<string>)])
}

async function inProject(): Promise<{ page: Page; errors: string[] }> {
  const person = await study.signedIn(`/projects/${study.projectId}/notes`)
  await person.page.getByRole('main').getByRole('button', { name: 'Import' }).waitFor()
  return person
}

/** What the open note says, as a person reads it. */
async function readNote(page: Page): Promise<string> {
  const document = page.locator('.document')
  await expect.poll(() => document.textContent()).toMatch(/\S/)
  return (await document.allInnerTexts()).join().toLowerCase()
}

type Heard = { transcript: { turns: { words: [number, number, string][] }[] } }

/** The words of a recording with their times, as the player uses them. */
async function heardWords(noteId: string): Promise<[number, number, string][]> {
  const { transcript } = await study.workspace.graph<Heard>(
    'query ($id: ID!) { transcript(noteId: $id) { turns { words } } }',
    { id: noteId },
  )
  return transcript.turns.flatMap(({ words }) => words)
}

const noteOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const FILM = '-f lavfi -i testsrc=size=320x180:rate=10 -i {jfk} -t 11 -c:v libx264 -pix_fmt yuv420p -c:a aac'

test(
  'recordings of every kind are dropped, show how far they are, and are written down word by word',
  async () => {
    const recordings = [
      {
        name: 'Inaugural address.mp3',
        bytes: await recording('-i {jfk} -c:a libmp3lame', 'mp3'),
        says: /ask what you can do for your country/,
      },
      {
        name: 'Elinor.m4a',
        bytes: await recording('-i {sense_and_sensibility_0890} -c:a aac', 'm4a'),
        says: /rather selfish is to be ill.disposed/,
      },
      {
        name: 'Mr Dashwood.wav',
        bytes: await sample('audio/sense_and_sensibility_0870.wav'),
        says: /leisure to consider how much there might be/,
      },
      { name: 'Filmed address.mp4', bytes: await recording(FILM, 'mp4'), says: /ask what you can do for your country/ },
      {
        name: 'From the browser.webm',
        bytes: await recording('-i {sense_and_sensibility_0890} -c:a libopus', 'webm'),
        says: /rather selfish is to be ill.disposed/,
      },
    ]
    const { page, errors } = await inProject()
    const seen = await watchChips(page)
    await drop(page, recordings)
    for (const { name } of recordings) await page.getByText(`${name}, ready`).waitFor({ timeout: READY_MS })
    const labels = await seen()
    expect(labels.filter((label) => label.endsWith('uploading with progress')).length).toBeGreaterThan(0)
    for (const { name } of recordings) expect(labels).toContain(`${name}, transcribing with progress`)

    for (const { name, says } of recordings) {
      await page.getByRole('link', { name: `Open ${name}` }).click()
      // The text comes over its own connection, after the page.
      await expect.poll(() => readNote(page), { message: name }).toMatch(says)
      await page.getByRole('region', { name: 'Player' }).waitFor()
      expect(await page.locator('.document button.tc').first().textContent()).toMatch(/^00:0\d$/)
      const words = await heardWords(noteOf(page))
      expect(words.length, name).toBeGreaterThan(10)
      expect(
        words.every(([start, end], at) => end >= start && start >= (words[at - 1]?.[0] ?? 0)),
        name,
      ).toBe(true)
      await page.goBack()
      await page.getByText(`${name}, ready`).waitFor()
    }
    expect(errors).toEqual([])
  },
  LONG,
)

const VTT = [
  'WEBVTT',
  '',
  '00:00:01.000 --> 00:00:04.000',
  '<v Dana Whitlock>Four times it came back unreadable.',
  '',
  '00:00:05.000 --> 00:00:07.500',
  '<v Ines Okafor>And then?',
  '',
].join('\n')
const SRT = [
  '1',
  '00:00:01,000 --> 00:00:04,000',
  'Nobody told me which corner it did not like.',
  '',
  '2',
  '00:00:05,000 --> 00:00:06,000',
  'My daughter thought it was hilarious.',
  '',
].join('\n')
const CSV =
  'Name,What made the first week hard?\nMina Castell,"Nobody told me who was checking, or when."\nPiet Haan,The waiting.\n'

test(
  'documents, captions and a survey are dropped and open as notes that can be read',
  async () => {
    const documents = [
      {
        name: 'Letter.docx',
        bytes: docx(['I sent the certificate twice.', 'Then I heard nothing for three days.']),
        says: /certificate twice\.\s+then i heard nothing/,
      },
      { name: 'interview.pdf', bytes: await sample('interview.pdf'), says: /thanks for joining, maria/ },
      { name: 'interview.txt', bytes: await sample('interview.txt'), says: /thanks for joining, maria/ },
      {
        name: 'Field notes.md',
        bytes: Buffer.from('# Depot visit\n\n- Queue of **forty** minutes\n- No signal\n'),
        says: /depot visit\s+queue of forty minutes\s+no signal/,
      },
      { name: 'Call.vtt', bytes: Buffer.from(VTT), says: /dana whitlock\s+00:01\s+four times it came back unreadable/ },
      { name: 'Film.srt', bytes: Buffer.from(SRT), says: /which corner it did not like\.[\s\S]*hilarious/ },
    ]
    const { page, errors } = await inProject()
    await drop(page, [...documents, { name: 'First week.csv', bytes: Buffer.from(CSV) }])
    const opened: string[] = []
    for (const { name, says } of documents) {
      await page.getByText(`${name}, ready`).waitFor({ timeout: READY_MS })
      await page.getByRole('link', { name: `Open ${name}` }).click()
      await expect.poll(() => readNote(page), { message: name }).toMatch(says)
      opened.push(noteOf(page))
      await page.goBack()
      await page.getByText(`${name}, ready`).waitFor()
    }
    await page.getByRole('button', { name: 'Show 2 responses of First week' }).click()
    await page.locator('a[data-note]', { hasText: 'Response 1' }).click()
    await expect
      .poll(() => readNote(page))
      .toMatch(/what made the first week hard\?\s+nobody told me who was checking, or when\./)

    // The lasting address of a file leads to its note.
    const [letter] = opened
    const { note } = await study.workspace.graph<{ note: { files: { id: string }[] } }>(
      'query ($id: ID!) { note(id: $id) { files { id } } }',
      { id: letter },
    )
    await page.goto(`${study.workspace.host}/f/${note.files[0]?.id}`)
    await page.waitForURL(`**/data/${letter}`)
    expect(errors).toEqual([])
  },
  LONG,
)
