import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { type Content, contentOf, type NewSpeaker, speakerNamed } from '#src/documents/content.ts'
import { isConversation, readSpeakerLine, type SpeakerLine } from '#src/documents/speaker-lines.ts'

/** A line of a paragraph with its emphasis and links; `said` where it begins with a name, which `words` then leave out. */
type Line = { text: string; words: Fragment; said: SpeakerLine | null }

/**
 * Blocks as the content of a note. Where their paragraphs are a conversation ("**Anna:** …"), lines that begin with a
 * name become turns with speakers, and a paragraph without a name belongs to who spoke last, as in plain text. Any other
 * block, e.g. a heading, ends a turn and stays what it is.
 */
export function contentWithTurns(blocks: readonly Node[]): Content {
  const lines = new Map(blocks.filter(isParagraph).map((block) => [block, linesOf(block)]))
  if (!isConversation([...lines.values()].flat().map(({ text }) => text))) return contentOf(blocks)
  const speakers = new Map<string, NewSpeaker>()
  const made: (Node | OpenTurn)[] = []
  for (const block of blocks) {
    const own = lines.get(block)
    const belongs = isTurn(made.at(-1)) || own?.some(({ said }) => said)
    if (own && belongs) for (const line of own) addLine(made, line, speakers)
    else made.push(block)
  }
  const nodes = made.map((one) => (isTurn(one) ? documentSchema.node('turn', one.attrs, one.inline) : one))
  return contentOf(nodes, [...speakers.values()])
}

/** A turn with what is in it so far: made into a node once, for a node is copied whole with every line it gains. */
type OpenTurn = { attrs: { speakerId: string; startMs: number | null }; inline: Node[] }

const isTurn = (made: Node | OpenTurn | undefined): made is OpenTurn => made !== undefined && 'inline' in made

const isParagraph = (block: Node): boolean => block.type.name === 'paragraph'

function addLine(made: (Node | OpenTurn)[], { words, said }: Line, speakers: Map<string, NewSpeaker>): void {
  const last = made.at(-1)
  if (said) {
    const { id } = speakerNamed(speakers, said.name)
    made.push({ attrs: { speakerId: id, startMs: said.startMs }, inline: [...words.content] })
  } else if (isTurn(last)) {
    if (last.inline.length) last.inline.push(documentSchema.node('hardBreak'))
    for (const node of words.content) last.inline.push(node)
  } else made.push(documentSchema.node('paragraph', null, words))
}

/** The lines of a paragraph that hold anything, parted at its line breaks. */
function linesOf(paragraph: Node): Line[] {
  const lines: Node[][] = [[]]
  paragraph.forEach((node) => {
    if (node.type.name === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(node)
  })
  return lines.map((nodes) => lineOf(Fragment.fromArray(nodes))).filter(({ text }) => text !== '')
}

/** Between line breaks there is nothing but text, so that places in it are places in the fragment. */
function lineOf(content: Fragment): Line {
  const all = content.textBetween(0, content.size)
  const text = all.trim()
  const said = readSpeakerLine(text)
  const end = all.trimEnd().length
  return { text, said, words: content.cut(end - (said?.words ?? text).length, end) }
}
