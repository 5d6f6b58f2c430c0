import { setTimeout as pause } from 'node:timers/promises'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { openEditor, type TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import * as Y from 'yjs'
import { type Act, memberOf, type Target, type WorstThing } from './worst-thing.ts'

/** Each is an element with a text: near the most of one update. */
const PARAGRAPHS = 12_000
const SOCKETS = 20
const PARAGRAPH_WORDS = 'They answered the phone.'

/** Opens a note of the member's, an empty one for each turn where asked for a new one. */
async function anEditor(place: Target, title: string): Promise<TestEditor> {
  const { createNote } = await memberOf(place).graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId: place.projectId, title, content: { text: PARAGRAPH_WORDS } } },
  )
  const { port, host } = new URL(place.host)
  return openEditor(`ws://127.0.0.1:${port}/api/collab/notes?token=${place.token}`, { host }, createNote.id)
}

/** Paragraphs of one word, each an element and a text. */
function writeParagraphs(document: Y.Doc, count: number): void {
  const paragraphs = Array.from({ length: count }, () => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('word')])
    return paragraph
  })
  document.getXmlFragment(DOCUMENT_FRAGMENT).insert(0, paragraphs)
}

/** Whether what was written is kept, or the socket was closed over it. */
const keptOrClosed = (editor: TestEditor): Promise<string> =>
  new Promise((resolve) => {
    editor.provider.on('close', () => resolve('the socket was closed'))
    void editor.acknowledged().then(() => resolve('answered'))
  })

async function largeUpdates(place: Target): Promise<Act> {
  return async (turn) => {
    const editor = await anEditor(place, `Large ${turn}`)
    try {
      writeParagraphs(editor.document, PARAGRAPHS)
      return await keptOrClosed(editor)
    } finally {
      editor.leave()
    }
  }
}

async function smallUpdates(place: Target): Promise<Act> {
  const editors: TestEditor[] = []
  for (let nth = 0; nth < SOCKETS; nth++) editors.push(await anEditor(place, `Small ${nth}`))
  return async (turn) => {
    const editor = editors[turn % SOCKETS]
    const block = editor?.document.getXmlFragment(DOCUMENT_FRAGMENT).get(0)
    const words = block instanceof Y.XmlElement ? block.get(0) : null
    if (!(words instanceof Y.XmlText)) return 'no paragraph'
    for (let letter = 0; letter < 50; letter++) words.insert(0, 'x')
    await pause(1)
    return 'sent'
  }
}

/** What is done over the sockets of collaboration. */
export const EDITORS: Readonly<Record<string, WorstThing>> = {
  'large-updates': {
    about: 'new notes into which 24,000 elements and texts are written at once, over sockets',
    atOnce: 2,
    begin: largeUpdates,
  },
  'small-updates': {
    about: 'letters typed into 20 notes over sockets, thousands a second',
    atOnce: SOCKETS,
    begin: smallUpdates,
  },
}
