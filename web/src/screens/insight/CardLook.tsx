import { type CardLayout, hiddenNames, hiddenOn, layoutOf } from '@verbatim/contracts/document-parts/card-look.ts'
import { Columns2, type LucideIcon, Minus, SlidersHorizontal, Square } from 'lucide-react'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useState } from 'react'
import { Switch } from '../../ui/Checkbox.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import type { BlockPlace } from './block-places.ts'
import styles from './CardLook.module.css'

/** What a card shows and may leave out, by the name that its attribute `hidden` keeps. */
type CardProperties = Readonly<Record<string, string>>

type CardLookProps = {
  view: EditorView
  place: Pick<BlockPlace, 'node' | 'position'>
  /** What it is a card of: "quote". */
  noun: string
  properties: CardProperties
  /** What else is chosen of its look. */
  more?: ReactNode
}

const LAYOUTS: readonly { value: CardLayout; label: string; icon: LucideIcon }[] = [
  { value: 'HALF', label: 'Half', icon: Columns2 },
  { value: 'FULL', label: 'Full', icon: Square },
  { value: 'LINE', label: 'Line', icon: Minus },
]

/** How a card stands in its text and what of it is shown: a button at its corner, by keys `CARD_LOOK_KEYS`. */
export function CardLook({ view, place, noun, properties, more }: CardLookProps) {
  const [open, setOpen] = useState(false)
  const { node } = place
  const hidden = hiddenOn(node)
  const set = (attribute: 'layout' | 'hidden', value: string): void => setAttribute(view, place, attribute, value)
  const show = (name: string, isShown: boolean): void => {
    const others = [...hidden].filter((one) => one !== name)
    set('hidden', hiddenNames(isShown ? others : [...others, name]))
  }
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label={`Look of this ${noun}`}
      align="end"
      width={224}
      anchor={
        <IconButton
          icon={SlidersHorizontal}
          label={`Look of this ${noun}`}
          keys={CARD_LOOK_KEYS}
          size="sm"
          className={styles.button}
          aria-expanded={open}
          data-card-look
          // The text keeps what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        />
      }
    >
      <div className={styles.look}>
        <Segmented
          label="Layout"
          options={LAYOUTS}
          value={layoutOf(node)}
          onChange={(layout) => set('layout', layout)}
        />
        {Object.entries(properties).map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={!hidden.has(name)}
            onChange={(event) => show(name, event.target.checked)}
          />
        ))}
        {more}
      </div>
    </Popover>
  )
}

/** Opens the look of the card in hand. */
export const CARD_LOOK_KEYS = 'mod+shift+l'

/** Opens the look of the card that is selected or has the keyboard; false where there is none. */
export function openCardLook(view: EditorView): boolean {
  const { selection } = view.state
  const selected = 'node' in selection ? view.nodeDOM(selection.from) : null
  const held = document.activeElement?.closest('[data-block-id]')
  const card = held && view.dom.contains(held) ? held : selected
  const button = card instanceof HTMLElement ? card.querySelector<HTMLElement>('[data-card-look]') : null
  button?.click()
  return button !== null
}

/** Changes an attribute of the card, where it is still there and may be written. */
export function setAttribute(
  view: EditorView,
  { node, position }: Pick<BlockPlace, 'node' | 'position'>,
  attribute: string,
  value: string,
): void {
  const at = position()
  // The card may have gone a moment ago.
  if (at === undefined || !isSame(view.state.doc.nodeAt(at), node) || !view.editable) return
  view.dispatch(view.state.tr.setNodeAttribute(at, attribute, value))
}

const isSame = (there: Node | null, node: Node): boolean =>
  there?.type === node.type && there.attrs.id === node.attrs.id
