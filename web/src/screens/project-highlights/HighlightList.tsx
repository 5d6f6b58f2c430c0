import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HighlightsScreenQuery } from '../../gql/graphql.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { HighlightCard } from '../../objects/highlight/HighlightCard.tsx'
import { HighlightGrid } from '../../objects/highlight/HighlightGrid.tsx'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import type { TagSection } from './groups.ts'
import styles from './HighlightList.module.css'
import type { Picked } from './use-picked.ts'

type Listed = HighlightsScreenQuery['highlights']['items'][number]
type ListProps = {
  sections: readonly TagSection<Listed>[]
  titled: boolean
  picking: Picked
  clips: Clips
  onPlay: (id: string) => void
  onOpen: (id: string) => void
}

/** Quote cards, under their tags or flat. J and K walk, X picks, P plays, Space opens beside, Enter opens the note. */
export function HighlightList({ sections, titled, picking, clips, onPlay, onOpen }: ListProps) {
  const navigate = useNavigate()
  const cards = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.dataset.highlight
    if (!id || event.metaKey || event.ctrlKey || event.altKey) return
    const step = STEPS[event.key]
    if (step) walk(event.currentTarget, target, step)
    else if (event.key === 'x') picking.toggle(id)
    else if (event.key === 'X') picking.reach(id, idsOf(event.currentTarget))
    else if (event.key === 'p') onPlay(id)
    else if (event.key === ' ') onOpen(id)
    else if (event.key === 'Enter' && target.dataset.open) navigate(target.dataset.open)
    else return
    event.preventDefault()
  }
  // From anywhere on the page; inside the list the cards take the key themselves.
  const enter = () => cards.current && cardsIn(cards.current)[0]?.focus()
  useActions([
    {
      id: 'highlights-next',
      title: 'Go to the next highlight',
      group: 'Highlights',
      keys: 'j',
      keysOnly: true,
      run: enter,
    },
  ])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards inside, which take focus
    <div ref={cards} onKeyDown={press}>
      {sections.map((section) => (
        <Section key={section.tag?.id ?? 'none'} {...{ section, titled, picking, clips, onOpen }} />
      ))}
    </div>
  )
}

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, ArrowRight: 1, k: -1, ArrowUp: -1, ArrowLeft: -1 }

const cardsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-highlight]')]

const idsOf = (list: Element): string[] => cardsIn(list).map(({ dataset }) => dataset.highlight ?? '')

function walk(list: Element, from: HTMLElement, step: number): void {
  const cards = cardsIn(list)
  cards[cards.indexOf(from) + step]?.focus()
}

type SectionProps = {
  section: TagSection<Listed>
  titled: boolean
  picking: Picked
  clips: Clips
  onOpen: (id: string) => void
}

function Section({ section: { tag, highlights }, titled, picking, clips, onOpen }: SectionProps) {
  const [open, setOpen] = useState(true)
  const title = tag?.title ?? 'Without a tag'
  return (
    <section aria-label={titled ? title : 'Highlights'}>
      {titled && (
        <div className={styles.head}>
          <button type="button" className="row" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon of={open ? ChevronDown : ChevronRight} size="s" className="muted" />
            {tag && <TagMark colour={tag.color} sentiment={tag.role} />}
            <h2 className="h-sec ellip" title={title}>
              {title}
            </h2>
          </button>
          <span className="meta num">
            {counted(highlights.length, 'highlight')}
            {tag && highlights.length === tag.highlightCount && `, ${counted(tag.peopleCount, 'person')}`}
          </span>
        </div>
      )}
      {open && (
        <HighlightGrid>
          {highlights.map((highlight) => (
            <HighlightCard
              key={highlight.id}
              highlight={highlight}
              picked={picking.picked.has(highlight.id)}
              clips={clips}
              under={tag?.id}
              inLongList
              corner={
                <span className={styles.corner}>
                  <Checkbox
                    aria-label="Select"
                    tabIndex={-1}
                    checked={picking.picked.has(highlight.id)}
                    onChange={() => picking.toggle(highlight.id)}
                  />
                </span>
              }
              onPress={(event) => {
                if (!event.shiftKey) return onOpen(highlight.id)
                event.preventDefault()
                window.getSelection()?.removeAllRanges()
                picking.reach(
                  highlight.id,
                  highlights.map(({ id }) => id),
                )
              }}
            />
          ))}
        </HighlightGrid>
      )}
    </section>
  )
}
