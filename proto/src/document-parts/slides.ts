import type { Node } from 'prosemirror-model'

/**
 * What stands on screen at once while an insight is presented: its title, a stretch of its text, or one quote. `heading`
 * is the one it stands under, `notes` are what whoever presents wants to say.
 */
export type Slide = { notes: readonly Node[] } & (
  | { kind: 'title' }
  | { kind: 'text'; heading: Node | null; nodes: readonly Node[] }
  | { kind: 'quote'; heading: Node | null; highlightId: string }
)

/** About how many characters of text are read from a distance at once. */
const FULL = 420

/**
 * An insight as slides: the title first, then its text in its order. Each quote stands alone; what is written between two
 * of them stands together, on more than one slide where it is long. No block is cut. Speaker notes belong to what stands
 * above them.
 */
export function slidesOf(content: Node | null): Slide[] {
  const slides: (Slide & { notes: Node[] })[] = [{ kind: 'title', notes: [] }]
  let heading: Node | null = null
  let isShown = true
  let nodes: Node[] = []
  let notes: Node[] = []
  let taken = 0
  const turn = (): void => {
    if (nodes.length || !isShown) slides.push({ kind: 'text', heading, nodes, notes })
    nodes = []
    taken = 0
    notes = []
    isShown = true
  }
  /** Notes for the slide that is being made, else for the last one. */
  const note = (said: readonly Node[]): void => {
    const under = nodes.length || !isShown ? notes : slides.at(-1)?.notes
    for (const one of said) under?.push(one)
  }
  for (const node of content?.children ?? []) {
    if (node.type.name === 'heading') {
      turn()
      heading = node
      isShown = false
    } else if (node.type.name === 'highlightCard') {
      // A heading with nothing below it but quotes stands above the first of them.
      if (nodes.length) turn()
      slides.push({ kind: 'quote', heading, highlightId: String(node.attrs.highlightId), notes })
      notes = []
      isShown = true
    } else if (node.type.name === 'speakerNotes') note(node.children)
    else if (node.type.name !== 'horizontalRule' && (node.textContent.trim() || !node.isTextblock)) {
      const room = roomOf(node)
      if (nodes.length && taken + room > FULL) turn()
      nodes.push(node)
      taken += room
      note(spokenIn(node))
    }
  }
  turn()
  return slides
}

/** What is to be said inside a block, as in a column. */
function spokenIn(block: Node): Node[] {
  const notes: Node[] = []
  block.descendants((node) => {
    if (node.type.name === 'speakerNotes') notes.push(...node.children)
  })
  return notes
}

/** How much room a block without words takes, as characters of text. */
const ROOM: Readonly<Record<string, number>> = { chartCard: 360, referenceCard: 130 }
/** Of any other: few enough stand on a slide that it is never endless. */
const WORDLESS_ROOM = 30

const roomOf = ({ textContent, type: { name } }: Node): number => ROOM[name] ?? (textContent.length || WORDLESS_ROOM)

/** Ids of the highlights that slides show, alone or within a text. */
export const quotedOn = (slides: readonly Slide[]): string[] =>
  slides.flatMap((slide) => {
    if (slide.kind === 'quote') return [slide.highlightId]
    return slide.kind === 'text' ? slide.nodes.flatMap(quotedWithin) : []
  })

function quotedWithin(block: Node): string[] {
  const ids: string[] = []
  block.descendants(({ type, attrs }) => {
    if (type.name === 'highlightCard') ids.push(String(attrs.highlightId))
  })
  return ids
}
