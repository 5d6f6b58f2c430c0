import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import { type Content, contentOf } from '#src/documents/content.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import type { SampleNote } from '../../sample/sample-study.ts'

/** A note of the sample as a document, and where its turns or blocks are in that. */
export type SampleContent = Content & {
  /** By index of the turn or block: its place among the blocks of the document, and what stands there before its text. */
  places: { position: number; offset: number }[]
}

const text = (words: string, marks?: 'bold'): Node => documentSchema.text(words, marks && [documentSchema.mark(marks)])

const heading = (words: string, level = 2): Node => documentSchema.node('heading', { level }, text(words))

/** The document of a note: chapters as headings between turns, the counts of a survey after its answers. */
export function sampleContent(clock: SampleClock, note: SampleNote): SampleContent {
  const speakers = note.speakers.map(({ key, name, interviewer }) => ({
    id: clock.own('speaker', `${note.key}/${key}`),
    name,
    interviewer,
  }))
  const nodes: Node[] = []
  const places: SampleContent['places'] = []
  for (const [at, turn] of note.turns.entries()) {
    const chapter = note.chapters.find(({ firstTurn }) => firstTurn === at)
    if (chapter) nodes.push(heading(chapter.title))
    places.push({ position: nodes.length, offset: 0 })
    const speakerId = clock.own('speaker', `${note.key}/${turn.speaker}`)
    const { startMs, endMs } = turn
    const times = note.audio ? { startMs, endMs } : {}
    nodes.push(documentSchema.node('turn', { speakerId, ...times }, text(turn.text)))
  }
  for (const block of note.blocks) {
    places.push({ position: nodes.length, offset: block.kind === 'answer' && block.by ? block.by.length + 1 : 0 })
    nodes.push(blockNode(block))
  }
  return { ...contentOf([...nodes, ...surveyCounts(note)], speakers), places }
}

function blockNode({ kind, level, by, text: words }: SampleNote['blocks'][number]): Node {
  if (kind === 'heading') return heading(words, level)
  if (kind === 'paragraph' || !by) return documentSchema.node('paragraph', null, text(words))
  const said = [text(by, 'bold'), documentSchema.node('hardBreak'), text(words)]
  return documentSchema.node('paragraph', null, said)
}

/** A heading for each question, and a line for each of its answers. */
const surveyCounts = ({ survey }: SampleNote): Node[] =>
  (survey?.questions ?? []).flatMap((question) => [
    heading(question.text),
    ...question.options.map(({ label, count }) => documentSchema.node('paragraph', null, text(`${label}: ${count}`))),
  ])
