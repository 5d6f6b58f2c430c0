import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'

/** How a speaker is shown. `color` 1 to 8, 0 for an interviewer. */
export type SpeakerLook = { name: string; initials: string; interviewer: boolean; color: number }

export type TurnLooks = {
  speaker(id: string | null): SpeakerLook | null
  timecode(ms: number): string
  /** Whether names can be pressed to change them, and times to go there. */
  canName: boolean
  canSeek: boolean
}

/** A turn on screen: who speaks and when above the words. The header is not text of the document. */
export function turnView(looks: () => TurnLooks) {
  return (node: Node): NodeView => {
    const dom = document.createElement('section')
    const by = document.createElement('div')
    by.className = 'by'
    by.contentEditable = 'false'
    const words = document.createElement('div')
    words.className = 'txt'
    const said = document.createElement('div')
    said.append(by, words)
    dom.append(said)
    const draw = (turn: Node): void => drawTurn(dom, by, turn, looks())
    draw(node)
    redraws.set(dom, () => draw(node))
    return {
      dom,
      contentDOM: words,
      update(next) {
        if (next.type !== node.type) return false
        if (next.attrs !== node.attrs) draw(next)
        node = next
        return true
      },
      ignoreMutation: (mutation) => mutation.type !== 'selection' && by.contains(mutation.target),
    }
  }
}

function drawTurn(dom: HTMLElement, by: HTMLElement, turn: Node, looks: TurnLooks): void {
  const speaker = looks.speaker(turn.attrs.speakerId)
  dom.className = `turn sp-${speaker?.color ?? 0}${speaker?.interviewer ? ' asked' : ''}`
  dom.dataset.blockId = turn.attrs.id ?? ''
  const chip = document.createElement('span')
  chip.className = speaker?.interviewer ? 'av s20' : `pp sp-${speaker?.color ?? 1} s20`
  chip.textContent = speaker?.initials ?? '?'
  chip.ariaHidden = 'true'
  const name = pressable(looks.canName && speaker !== null, 'speaker-name')
  name.dataset.speakerId = turn.attrs.speakerId ?? ''
  name.textContent = speaker?.name ?? 'Unnamed speaker'
  by.replaceChildren(chip, name, ...timecode(turn, looks))
  by.hidden = !speaker && turn.attrs.startMs === null
}

function timecode(turn: Node, looks: TurnLooks): HTMLElement[] {
  if (turn.attrs.startMs === null) return []
  const time = pressable(looks.canSeek, 'tc')
  time.dataset.seek = String(turn.attrs.startMs)
  time.textContent = looks.timecode(turn.attrs.startMs)
  return [time]
}

/** A button, or plain text where pressing it would do nothing. */
function pressable(can: boolean, className: string): HTMLElement {
  const made = document.createElement(can ? 'button' : 'span')
  if (made instanceof HTMLButtonElement) made.type = 'button'
  made.className = className
  return made
}

const redraws = new WeakMap<HTMLElement, () => void>()

/** Draws every turn's header again, after speakers were named. */
export function redrawTurns(view: EditorView): void {
  for (const turn of view.dom.querySelectorAll<HTMLElement>('section.turn')) redraws.get(turn)?.()
}
