import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { aMember, type MemberRole, signedIn as personSignedIn } from './people.ts'

const INTERVIEW = [
  'Ines Okafor [13:50]: Did you think about giving up?',
  'Dana Whitlock [13:54]: I did give up. By the Thursday I had taken a load off someone else. Because they answered the phone.',
  'Ines Okafor [14:36]: What would have kept you?',
  'Dana Whitlock [14:41]: A text. I can wait till Tuesday. I cannot wait till whenever.',
].join('\n\n')

type Window = { width?: number; height?: number; touch?: boolean; dark?: boolean; email?: string; hash?: string }
export type KeptHighlight = { id: string; text: string; tags: { title: string }[] }

const KNOWN_MS = 20_000

export type Study = Awaited<ReturnType<typeof openStudy>>

/** A browser, a workspace of Ines Okafor with the name of the journey in its address, and a project in it. */
export async function openStudy(journey: string, { sampleData = false } = {}) {
  const [system, browser] = [sharedSystem(), await openBrowser()]
  const { root } = system
  const ines = `ines@${journey}.farrow.example`
  const order = { root, email: ines, name: 'Ines Okafor', teamName: 'Farrow', subdomain: `farrow-${journey}` }
  const workspace = await createWorkspace({ ...order, region: 'us_b', sampleData })
  const made = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  const projectId = made.createProject.id
  // Other services hear of a project a moment later; who makes an insight in it at once would be told there is none.
  const known = 'query ($id: ID!) { insightList(query: { projectId: $id }) { total } }'
  await vi.waitFor(() => workspace.graph(known, { id: projectId }), { timeout: KNOWN_MS, interval: 100 })
  const signedIn = (path: string, { email = ines, ...window }: Window = {}): Promise<Person> =>
    personSignedIn(browser, { root, workspace }, email, { path, ...window })
  return {
    system,
    workspace,
    projectId,
    aNote: (text = INTERVIEW, title = 'Dana Whitlock, interview') => aNote(workspace, projectId, text, title),
    signedIn,
    async inNote(noteId: string, window: Window = {}): Promise<Person> {
      const person = await signedIn(`/data/${noteId}${window.hash ?? ''}`, window)
      await person.page.locator('.document .txt').first().waitFor()
      return person
    },
    /** Highlights words of one block of a note from another place than the browser. */
    highlighted: (noteId: string, words: string) => highlightByCall(workspace, noteId, words),
    /** Where words of one block of a note stand. */
    rangeOf: (noteId: string, words: string) => rangeOf(workspace, noteId, words),
    invite: (email: string, name: string, role: MemberRole) => aMember({ root, workspace }, { email, name, role }),
    /** Highlights of the note as the service has them, once there are so many. */
    kept: (noteId: string, count: number) => kept(workspace, noteId, count),
    close: () => browser.close(),
  }
}

async function aNote(workspace: WorkspaceClient, projectId: string, text: string, title: string): Promise<string> {
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title, content: { text } } },
  )
  return createNote.id
}

async function highlightByCall(workspace: WorkspaceClient, noteId: string, exact: string): Promise<void> {
  const range = await rangeOf(workspace, noteId, exact)
  const make = 'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }'
  await workspace.graph(make, { input: { noteId, range } })
}

async function rangeOf(workspace: WorkspaceClient, noteId: string, exact: string) {
  type Blocks = { note: { blocks: { items: { id: string; text: string }[] } } }
  const query = 'query ($id: ID!) { note(id: $id) { blocks(first: 50) { items { id text } } } }'
  const { note } = await workspace.graph<Blocks>(query, { id: noteId })
  const block = note.blocks.items.find(({ text }) => text.includes(exact))
  if (!block) throw new Error(`No block of the note holds "${exact}"`)
  const start = block.text.indexOf(exact)
  return { blockId: block.id, endBlockId: block.id, start, end: start + exact.length, exact }
}

async function kept(workspace: WorkspaceClient, noteId: string, count: number): Promise<KeptHighlight[]> {
  const query = 'query ($id: ID!) { note(id: $id) { highlights { id text tags { title } } } }'
  let found: KeptHighlight[] = []
  const read = async (): Promise<number> => {
    found = (await workspace.graph<{ note: { highlights: KeptHighlight[] } }>(query, { id: noteId })).note.highlights
    return found.length
  }
  await expect.poll(read).toBe(count)
  return found
}

/** Where words of the text stand on screen: their first and their last point. With `choose` they are selected. */
async function placeOf(page: Page, words: string, choose = false) {
  const find = (root: HTMLElement | SVGElement, { wanted, chosen }: { wanted: string; chosen: boolean }) => {
    // Where somebody else's caret stands, their name stands too, even within a word.
    const isOfText = (node: Node): boolean => !node.parentElement?.closest('.colleague-caret')
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
      isOfText(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    )
    const nodes: { node: Node; from: number }[] = []
    let text = ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      nodes.push({ node, from: text.length })
      text += node.textContent ?? ''
    }
    const at = text.indexOf(wanted)
    if (at < 0) return { without: text.slice(0, 400) }
    const pointOf = (offset: number): [Node, number] => {
      const found = nodes.findLast(({ from }) => from <= offset) ?? { node: root, from: 0 }
      return [found.node, offset - found.from]
    }
    const range = document.createRange()
    range.setStart(...pointOf(at))
    const [last, offset] = pointOf(at + wanted.length - 1)
    range.setEnd(last, offset + 1)
    if (chosen) document.getSelection()?.setBaseAndExtent(...pointOf(at), last, offset + 1)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    const [from, to] = [rects[0], rects.at(-1)]
    if (!from || !to) return { without: `a place for them in ${text.length} characters` }
    return { x: from.left + 1, y: from.top + 8, toX: to.right, toY: to.top + 8 }
  }
  const read = async () => {
    const place = await page.locator('.document').evaluate(find, { wanted: words, chosen: choose })
    if ('without' in place) throw new Error(`The text does not hold "${words}", but ${place.without}`)
    return place
  }
  // The text comes a moment after its page, and what comes into sight is measured a frame after that.
  return vi.waitFor(
    async () => {
      const [place, next] = [await read(), await afterFrames(page).then(read)]
      if (place.y !== next.y || place.x !== next.x) throw new Error(`"${words}" still moves`)
      return next
    },
    { timeout: 20_000, interval: 50 },
  )
}

const afterFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Draws the mouse over words of the text, as a person does. */
export async function select(page: Page, words: string, held?: 'Alt'): Promise<void> {
  const place = await placeOf(page, words)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.move(place.toX, place.toY, { steps: 4 })
  if (held) await page.keyboard.down(held)
  await page.mouse.up()
  if (held) await page.keyboard.up(held)
}

/** Draws the handles of a touch screen around words: a finger lies on them, and the browser selects them. */
export async function selectByTouch(page: Page, words: string): Promise<void> {
  const { x, y } = await placeOf(page, words)
  // The finger has done all it does before the browser selects: its press is told to the page as a mouse's too.
  await page.evaluate(() => {
    const lifted = new Promise<void>((done) => {
      const settle = () => requestAnimationFrame(() => requestAnimationFrame(() => done()))
      document.addEventListener('click', settle, { once: true, capture: true })
    })
    Object.assign(window, { lifted })
  })
  await page.touchscreen.tap(x + 4, y)
  await page.evaluate(() => ('lifted' in window ? window.lifted : null))
  await placeOf(page, words, true)
}

/** Presses a word of the text. */
export async function pressWord(page: Page, word: string): Promise<void> {
  const { x, y, toX } = await placeOf(page, word)
  await page.mouse.click((x + toX) / 2, y)
}

/** Highlights words without a tag, by mouse and Escape. */
export async function highlight(page: Page, words: string): Promise<void> {
  await select(page, words)
  await tagSearch(page).waitFor()
  await page.keyboard.press('Escape')
  await tagSearch(page).waitFor({ state: 'detached' })
}

/** Highlights words with a tag, which is made when there is none of that name. */
export async function tag(page: Page, words: string, title: string): Promise<void> {
  await select(page, words)
  await tagSearch(page).waitFor()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title }).first().waitFor()
  await page.keyboard.press('Enter')
  await pill(page, title).first().waitFor()
}

export const tagSearch = (page: Page): Locator => page.getByRole('combobox', { name: /tags/i })
export const drawn = (page: Page): Locator => page.locator('.document .hl')
export const pill = (page: Page, title: string): Locator =>
  page.locator('[data-margin]').getByRole('button', { name: title })

/** Every word that is drawn as highlighted, by highlight. */
export const drawnById = (page: Page): Promise<Record<string, string>> =>
  drawn(page).evaluateAll((parts) => {
    const words: Record<string, string> = {}
    for (const part of parts)
      for (const id of part.getAttribute('data-highlights')?.split(' ') ?? [])
        words[id] = (words[id] ?? '') + (part.textContent ?? '')
    return words
  })

/** A file as it is dropped; the same `lastModified` makes it the same file when it is dropped again. */
export type Dropped = { name: string; bytes: Uint8Array; silentBytes?: number }

/** Drops files on the page, as a hand would. `silentBytes` of silence follow what is given. */
export async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ name, bytes, silentBytes = 0 }) => ({
    ...{ name, silentBytes },
    content: Buffer.from(bytes).toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, content, silentBytes } of dropped) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes, new Uint8Array(silentBytes)], name, { lastModified: 1 }))
    }
    return transfer
  }, given)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.getByTestId('drop-area').dispatchEvent(type, { dataTransfer })
}
