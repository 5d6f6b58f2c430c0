import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import { type Content, contentOf, type NewSpeaker, speakerNamed } from '#src/documents/content.ts'
import { isConversation, readSpeakerLine } from '#src/documents/speaker-lines.ts'

/**
 * Plain text as a document. Lines that begin with "Name:" become turns with speakers when the text is a conversation;
 * else an empty line, or without any every line break, begins a paragraph.
 */
export function documentFromText(text: string): Content {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\u0000', '').split('\n')
  const spoken = lines.filter((line) => line.trim() !== '')
  return isConversation(spoken.map((line) => line.trim())) ? conversation(lines) : contentOf(paragraphs(lines))
}

function paragraphs(lines: readonly string[]): Node[] {
  const trimmed = lines.map((line) => line.trimEnd())
  const lastWritten = trimmed.findLastIndex((line) => line !== '')
  const hasEmptyLines = trimmed.some((line, at) => line === '' && at > 0 && at < lastWritten)
  const blocks: Node[] = []
  let open: string[] = []
  const close = (): void => {
    if (open.length) blocks.push(block('paragraph', null, open))
    open = []
  }
  for (const line of trimmed) {
    if (line !== '') open.push(line)
    if (line === '' || !hasEmptyLines) close()
  }
  close()
  return blocks
}

function conversation(lines: readonly string[]): Content {
  const speakers = new Map<string, NewSpeaker>()
  const blocks: Node[] = []
  let open: { attrs: { speakerId: string; startMs: number | null } | null; lines: string[] } = {
    attrs: null,
    lines: [],
  }
  const close = (): void => {
    if (open.attrs) blocks.push(block('turn', open.attrs, open.lines))
    else for (const paragraph of paragraphs(open.lines)) blocks.push(paragraph)
  }
  for (const line of lines.map((raw) => raw.trim())) {
    const said = readSpeakerLine(line)
    if (said) {
      close()
      const speaker = speakerNamed(speakers, said.name)
      open = { attrs: { speakerId: speaker.id, startMs: said.startMs }, lines: said.words ? [said.words] : [] }
    } else if (line !== '' || !open.attrs) open.lines.push(line)
  }
  close()
  return contentOf(blocks, [...speakers.values()])
}

/** A text block whose lines are parted by line breaks. */
function block(kind: 'paragraph' | 'turn', attrs: Record<string, unknown> | null, lines: readonly string[]): Node {
  const inline = lines.flatMap((line, at) => [
    ...(at > 0 ? [documentSchema.node('hardBreak')] : []),
    ...(line === '' ? [] : [documentSchema.text(line)]),
  ])
  return documentSchema.node(kind, attrs, inline)
}
