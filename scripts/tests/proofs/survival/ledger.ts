import { newId } from '@verbatim/contracts/ids.ts'
import { type Asker, make } from '../asker.ts'

/** What was acknowledged, and what was tried without an answer: that may be there once or not at all. */
export type Ledger = {
  notes: Map<string, string>
  highlights: Set<string>
  tags: Map<string, string>
  insights: Map<string, string>
  unanswered: Set<string>
  /** Every refusal or break that a writer met, with how often. */
  met: Map<string, number>
  acknowledged: number
}

export const emptyLedger = (): Ledger => ({
  notes: new Map(),
  highlights: new Set(),
  tags: new Map(),
  insights: new Map(),
  unanswered: new Set(),
  met: new Map(),
  acknowledged: 0,
})

export type WriteTarget = { projectId: string; asker: Asker; ledger: Ledger; isOver(): boolean }
type MadeNote = { id: string; blocks: { items: { id: string; text: string }[] } }

const ANSWER_MS = 20_000
const PAUSE_MS = 100

/** Writes notes with a highlight and a tag each, and insights that quote them, until told to end. */
export async function write(place: WriteTarget, writer: number): Promise<void> {
  const { asker, ledger, projectId } = place
  for (let round = 0; !place.isOver(); round++) {
    const name = `writer${writer}round${round}`
    const tag = await surely(place, () => make(asker, 'createTag', { projectId, title: `Tag ${name}` }))
    if (tag) ledger.tags.set(`Tag ${name}`, tag.id)
    const content = { text: `What ${name} heard was written down while processes were killed.` }
    const input = { projectId, title: `Note ${name}`, content }
    const note = await once(place, input.title, () =>
      make<MadeNote>(asker, 'createNote', input, '{ id blocks { items { id text } } }'),
    )
    if (!note) continue
    ledger.notes.set(input.title, note.id)
    const highlightId = await highlight(place, note, tag?.id)
    if (!highlightId || round % 3) continue
    const title = `Insight ${name}`
    const insight = await once(place, title, () =>
      make(asker, 'createInsight', { projectId, title, content: { markdown: name, highlightIds: [highlightId] } }),
    )
    if (insight) ledger.insights.set(title, insight.id)
  }
}

async function highlight(place: WriteTarget, note: MadeNote, tagId: string | undefined): Promise<string | null> {
  const [block] = note.blocks.items
  if (!block) throw new Error('An acknowledged note has no text')
  const id = newId()
  const range = { blockId: block.id, start: 0, endBlockId: block.id, end: 12, exact: block.text.slice(0, 12) }
  const input = { id, noteId: note.id, range, tagIds: tagId ? [tagId] : [] }
  const made = await surely(place, () => make(place.asker, 'createHighlight', input))
  if (made) place.ledger.highlights.add(id)
  return made ? id : null
}

/** Asks again until there is an answer: for what the same id or title makes only once. */
export async function surely<T>(place: WriteTarget, call: () => Promise<T>): Promise<T | null> {
  while (!place.isOver()) {
    const answer = await answered(place.ledger, call)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

/** Asks once; without an answer nobody knows whether it was done. */
export async function once<T>(place: WriteTarget, what: string, call: () => Promise<T>): Promise<T | null> {
  const answer = await answered(place.ledger, call)
  if (answer) return answer
  place.ledger.unanswered.add(what)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return null
}

async function answered<T>(ledger: Ledger, call: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_MS)
  })
  try {
    const answer = await Promise.race([call(), late])
    ledger.acknowledged += 1
    return answer
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const kind = /"errorCode":"(\w+)"/.exec(text)?.[1] ?? /E[A-Z]{5,}|socket hang up|No answer/.exec(text)?.[0] ?? text
    ledger.met.set(kind, (ledger.met.get(kind) ?? 0) + 1)
    return null
  } finally {
    clearTimeout(timer)
  }
}
