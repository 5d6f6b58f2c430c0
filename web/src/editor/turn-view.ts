import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { classNames } from '../lib/class-names.ts'
import people from '../ui/People.module.css'

/** How a speaker is shown. `color` 1 to 8, 0 for an interviewer. */
type SpeakerLook = { name: string; initials: string; interviewer: boolean; color: number }

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
    let drawn = ''
    const draw = (turn: Node): void => {
      const wanted = lookOf(turn, looks())
      const key = JSON.stringify(wanted)
      if (key !== drawn) drawTurn(dom, by, wanted)
      drawn = key
    }
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
      ignoreMutation: (mutation) =>
        mutation.type !== 'selection' && (by.contains(mutation.target) || mutation.target === dom),
    }
  }
}

/** All that a turn's header shows. A long interview asks every turn for it whenever anything of its note has changed. */
type TurnLook = {
  id: string
  speakerId: string
  speaker: SpeakerLook | null
  startMs: number | null
  time: string
  canName: boolean
  canSeek: boolean
}

function lookOf({ attrs: { id, speakerId, startMs } }: Node, looks: TurnLooks): TurnLook {
  const speaker = looks.speaker(speakerId)
  const time = startMs === null ? '' : looks.timecode(startMs)
  const { canName, canSeek } = looks
  return { id: id ?? '', speakerId: speakerId ?? '', speaker, startMs, time, canName, canSeek }
}

function drawTurn(dom: HTMLElement, by: HTMLElement, look: TurnLook): void {
  const { speaker } = look
  dom.className = speaker?.interviewer ? 'turn asked' : 'turn'
  dom.dataset.speaker = String(speaker?.color ?? 0)
  dom.dataset.blockId = look.id
  const chip = document.createElement('span')
  chip.className = classNames(speaker?.interviewer ? people.colleague : people.participant, people.small)
  if (!speaker?.interviewer) chip.dataset.speaker = String(speaker?.color ?? 1)
  chip.textContent = speaker?.initials ?? '?'
  chip.ariaHidden = 'true'
  const name = pressable(by, look.canName && speaker !== null, 'speaker-name')
  name.dataset.speakerId = look.speakerId
  name.textContent = speaker?.name ?? 'Unnamed speaker'
  const held = by.contains(document.activeElement) ? document.activeElement : null
  by.replaceChildren(chip, name, ...timecode(by, look))
  if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true })
  by.hidden = !speaker && look.startMs === null
}

function timecode(by: HTMLElement, { startMs, time, canSeek }: TurnLook): HTMLElement[] {
  if (startMs === null) return []
  const made = pressable(by, canSeek, 'tc')
  made.dataset.seek = String(startMs)
  made.textContent = time
  return [made]
}

/** A button, or plain text where pressing it would do nothing. One that is there stays, so that it can keep the keyboard. */
function pressable(by: HTMLElement, can: boolean, className: string): HTMLElement {
  const tag = can ? 'button' : 'span'
  const known = by.querySelector<HTMLElement>(`${tag}.${className}`)
  if (known) return known
  const made = document.createElement(tag)
  if (made instanceof HTMLButtonElement) made.type = 'button'
  made.className = className
  return made
}

const redraws = new WeakMap<HTMLElement, () => void>()

/** Draws every turn's header again, after speakers were named. */
export function redrawTurns(view: EditorView): void {
  for (const turn of view.dom.querySelectorAll<HTMLElement>('section.turn')) redraws.get(turn)?.()
}
