import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import { type Content, contentOf } from '#src/documents/content.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import type { SampleNote } from '../../sample/sample-study.ts'

/** A note of the sample as a document, and where its turns or blocks are in that. */
export type SampleContent = Content & {
  /** By index of the turn or block: its place among the blocks of the document. */
  places: number[]
}

const text = (words: string): Node => documentSchema.text(words)

const heading = (words: string, level = 2): Node => documentSchema.node('heading', { level }, text(words))

const paragraph = (words: string): Node => documentSchema.node('paragraph', null, text(words))

const BY_LEVEL = 3

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
    places.push(nodes.length)
    const speakerId = clock.own('speaker', `${note.key}/${turn.speaker}`)
    const { startMs, endMs } = turn
    const times = note.audio ? { startMs, endMs } : {}
    nodes.push(documentSchema.node('turn', { speakerId, ...times }, text(turn.text)))
  }
  for (const block of note.blocks) {
    // Who wrote it stands above it as a heading, so that what lists show and highlights hold is what was written alone.
    if (block.kind === 'answer' && block.by) nodes.push(heading(block.by, BY_LEVEL))
    places.push(nodes.length)
    nodes.push(block.kind === 'heading' ? heading(block.text, block.level) : paragraph(block.text))
  }
  return { ...contentOf([...nodes, ...surveyCounts(note)], speakers), places }
}

/** A heading for each question, and a line for each of its answers. */
const surveyCounts = ({ survey }: SampleNote): Node[] =>
  (survey?.questions ?? []).flatMap((question) => [
    heading(question.text),
    ...question.options.map(({ label, count }) => paragraph(`${label}: ${count}`)),
  ])
