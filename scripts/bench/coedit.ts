import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { openEditor, type TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import * as Y from 'yjs'
import { round, share } from './load.ts'
import { aProject } from './open-note/long-note.ts'

export type CoeditBench = {
  name: 'coedit'
  writers: number
  seconds: number
  /** Letters that were typed, and milliseconds from a letter until another writer has it. */
  letters: number
  p50Ms: number
  p95Ms: number
  worstMs: number
  limitMs: 500
  /** Whether all had the same text in the end. */
  isEqual: boolean
  ok: boolean
}

const WRITERS = 30
const SECONDS = 60
/** Five letters a second, as a quick typist. */
const LETTER_MS = 200
const LIMIT_MS = 500

/** Thirty people who type in one note for a minute, each in a paragraph of their own, over the sockets of the edge. */
export async function benchCoedit(): Promise<CoeditBench> {
  const system = await startSystem({ regions: ['us_b'] })
  const editors: TestEditor[] = []
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const noteId = await aNote(workspace)
    const { port, host } = new URL(workspace.host)
    for (let nth = 0; nth < WRITERS; nth++)
      editors.push(
        await openEditor(`ws://127.0.0.1:${port}/api/collab/notes?token=${workspace.token}`, { host }, noteId),
      )
    const watch = watchLetters(editors)
    await typeFor(editors, watch.typed)
    await watch.all()
    const texts = new Set(editors.map(({ document }) => document.getXmlFragment(DOCUMENT_FRAGMENT).toString()))
    const [p50Ms, p95Ms, worstMs] = [0.5, 0.95, 1].map((part) => round(share(watch.times, part))) as [
      number,
      number,
      number,
    ]
    const isEqual = texts.size === 1
    return {
      name: 'coedit',
      writers: WRITERS,
      seconds: SECONDS,
      letters: watch.letters(),
      p50Ms,
      p95Ms,
      worstMs,
      limitMs: LIMIT_MS,
      isEqual,
      ok: isEqual && p95Ms <= LIMIT_MS,
    }
  } finally {
    for (const editor of editors) editor.leave()
    await system.stop()
  }
}

async function aNote(workspace: WorkspaceClient): Promise<string> {
  const markdown = Array.from({ length: WRITERS }, (_, nth) => `Paragraph ${nth}.`).join('\n\n')
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId: await aProject(workspace), title: 'Written by thirty', content: { markdown } } },
  )
  return createNote.id
}

/** The words of the paragraph of a writer, in one editor. */
function wordsOf({ document }: TestEditor, writer: number): Y.XmlText {
  const block = document.getXmlFragment(DOCUMENT_FRAGMENT).get(writer)
  const words = block instanceof Y.XmlElement ? block.get(0) : null
  if (!(words instanceof Y.XmlText)) throw new Error(`The note has no paragraph ${writer}`)
  return words
}

/** Notes when each letter is typed, and when each other editor has it. */
function watchLetters(editors: readonly TestEditor[]) {
  /** When the letters of each writer were typed, by the length that their paragraph then had. */
  const typedAt = editors.map(() => new Map<number, number>())
  const times: number[] = []
  let waiting = 0
  let done: (() => void) | undefined
  for (const [reader, editor] of editors.entries())
    for (const writer of editors.keys()) {
      if (writer === reader) continue
      const words = wordsOf(editor, writer)
      let seen = words.length
      words.observe(() => {
        const now = performance.now()
        for (; seen < words.length; waiting--) times.push(now - (typedAt[writer]?.get(++seen) ?? now))
        if (waiting === 0) done?.()
      })
    }
  return {
    times,
    letters: () => typedAt.reduce((sum, letters) => sum + letters.size, 0),
    typed(writer: number, length: number): void {
      typedAt[writer]?.set(length, performance.now())
      waiting += editors.length - 1
    },
    /** Resolves once every editor has every letter. */
    all: (): Promise<void> =>
      new Promise((resolve) => {
        done = resolve
        if (waiting === 0) resolve()
      }),
  }
}

/** Every writer types at their pace, not all at once. */
async function typeFor(editors: readonly TestEditor[], typed: (writer: number, length: number) => void): Promise<void> {
  await Promise.all(
    editors.map(async (editor, writer) => {
      const words = wordsOf(editor, writer)
      await pause((LETTER_MS * writer) / editors.length)
      for (let nth = 0; nth < (SECONDS * 1000) / LETTER_MS; nth++) {
        typed(writer, words.length + 1)
        words.insert(words.length, 'x')
        await pause(LETTER_MS)
      }
    }),
  )
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
