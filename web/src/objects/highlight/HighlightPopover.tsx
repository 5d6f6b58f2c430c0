import { useMediaQuery } from '@mantine/hooks'
import { Check, Link2, Play, Plus, Tag, Trash2, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import type { HighlightStore } from './highlight-store.ts'
import type { Box } from './place-above.ts'
import { placeAbove } from './place-above.ts'
import { recentTags } from './recent-tags.ts'
import { favouriteTags, type TagChoice, tagChoices } from './tag-choices.ts'

type HighlightPopoverProps = {
  store: HighlightStore
  /** Where the words are on screen, and what the popover may cover. */
  around: { words: Box; frame: Box }
  /** The words it is about, which Copy copies while the keyboard is here. */
  text: string
  /** Tags it has; of a new highlight none. */
  tagIds: readonly string[]
  /** Whether the words are not highlighted yet. */
  isNew: boolean
  suggested: boolean
  mayHighlight: boolean
  /** Whether the search takes the keyboard: not while the person writes. */
  takesFocus: boolean
  /** When it is said: "12:19 to 12:27". */
  time: string | null
  onTags: (tagIds: string[], close: boolean) => void
  onCreateTag: (title: string) => void
  /** Escape: what is new stays without tags. */
  onKeep: () => void
  onDelete: () => void
  onCopyLink: () => void
  onPlay: (() => void) | null
  onAccept: () => void
  onReject: () => void
  onClose: () => void
}

const WIDTH = 304
const LEAST_HEIGHT = 200

/** Beside words that were selected or a highlight that was pressed: its tags, and what can be done with it. */
export function HighlightPopover(props: HighlightPopoverProps) {
  const { store, tagIds, isNew, mayHighlight } = props
  const { tags } = useSyncExternalStore(store.subscribe, store.get)
  const isPhone = useMediaQuery('(max-width: 640px)') ?? false
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) props.onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  })
  const chosen = tagIds.flatMap((id) => tags.get(id) ?? [])
  const spot = placeAbove(props.around.words, props.around.frame, { width: WIDTH, height: LEAST_HEIGHT })
  const style: CSSProperties = isPhone
    ? {}
    : {
        left: spot.left,
        top: spot.top,
        bottom: spot.bottom === undefined ? undefined : window.innerHeight - spot.bottom,
        maxHeight: spot.maxHeight,
      }
  return createPortal(
    <div
      ref={ref}
      className={classNames('pop hlpop', isPhone && 'as-sheet')}
      role="dialog"
      aria-label={isNew ? 'Highlight these words' : 'Highlight'}
      style={style}
      onCopy={(event) => copyWords(event, props.text)}
    >
      {chosen.length > 0 && (
        <div className="hp-tags">
          {chosen.map((tag) => (
            <TagPill
              key={tag.id}
              title={tag.title}
              colour={tag.color}
              sentiment={tag.role}
              suggested={props.suggested}
              onRemove={
                mayHighlight && !props.suggested
                  ? () =>
                      props.onTags(
                        tagIds.filter((id) => id !== tag.id),
                        false,
                      )
                  : undefined
              }
            />
          ))}
        </div>
      )}
      {mayHighlight && !props.suggested && <TagSearch {...props} />}
      <Foot {...props} isPhone={isPhone} />
    </div>,
    document.body,
  )
}

/** What looks selected is what is copied, unless something is selected in the field that has the keyboard. */
function copyWords(event: ClipboardEvent, text: string): void {
  const { target } = event
  if (target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

function TagSearch(props: HighlightPopoverProps) {
  const { store, tagIds, takesFocus } = props
  const { tags } = useSyncExternalStore(store.subscribe, store.get)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const all = [...tags.values()]
  const { heading, choices } = tagChoices(
    all.filter((tag) => !tagIds.includes(tag.id)),
    recentTags(store.projectId),
    query,
  )
  const numbered = favouriteTags(all)
  const pick = (choice: TagChoice | undefined, close = true): void => {
    if (choice?.kind === 'tag') props.onTags([...tagIds, choice.tag.id], close)
    else if (choice) props.onCreateTag(choice.title)
    setQuery('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setAt((at + step + choices.length) % Math.max(1, choices.length))
    else if (key === 'Enter' && (event.metaKey || event.ctrlKey) && query.trim()) props.onCreateTag(query.trim())
    else if (key === 'Enter' && choices[at]) pick(choices[at], !event.shiftKey)
    else if (key === 'Enter' || key === 'Escape') props.onKeep()
    else if (query === '' && /^[1-9]$/.test(key) && numbered[Number(key) - 1]) {
      const tag = numbered[Number(key) - 1]
      if (tag) pick({ kind: 'tag', tag })
    } else {
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div className="hp-in">
        <Icon of={Tag} />
        <input
          className="grow"
          ref={(input) => {
            if (takesFocus && input && !input.dataset.seen) input.focus({ preventScroll: true })
            if (input) input.dataset.seen = 'true'
          }}
          role="combobox"
          aria-expanded="true"
          aria-controls="tag-choices"
          aria-activedescendant={choices[at] ? `tag-choice-${at}` : undefined}
          aria-label="Search tags or write a new one"
          placeholder="Tag"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="escape" />
      </div>
      <div className="menu hp-list" role="listbox" id="tag-choices" aria-label={heading}>
        {choices.length > 0 && <div className="mh">{heading}</div>}
        {choices.length === 0 && <div className="mh">No tags yet. Write one and press Enter.</div>}
        {choices.map((choice, place) => (
          <Choice
            key={choice.kind === 'tag' ? choice.tag.id : 'create'}
            {...{ choice, place, query }}
            on={place === at}
            number={choice.kind === 'tag' && query === '' ? numbered.indexOf(choice.tag) + 1 : 0}
            onPick={() => pick(choice)}
          />
        ))}
      </div>
    </>
  )
}

type ChoiceProps = { choice: TagChoice; place: number; query: string; on: boolean; number: number; onPick: () => void }

function Choice({ choice, place, query, on, number, onPick }: ChoiceProps) {
  return (
    <button
      type="button"
      role="option"
      id={`tag-choice-${place}`}
      className={classNames('mi', on && 'is-hover')}
      aria-selected={on}
      tabIndex={-1}
      onClick={onPick}
    >
      {choice.kind === 'tag' ? (
        <>
          <TagMark colour={choice.tag.color} sentiment={choice.tag.role} />
          <span className="ellip" title={choice.tag.title}>
            {choice.tag.title}
          </span>
          <span className="end num">
            {on ? <Kbd keys="enter" /> : number > 0 ? <Kbd keys={String(number)} /> : choice.tag.highlightCount}
          </span>
        </>
      ) : (
        <>
          <Icon of={Plus} />
          <span className="ellip">Create “{query.trim()}”</span>
          <span className="end">
            <Kbd keys="mod+enter" />
          </span>
        </>
      )}
    </button>
  )
}

function Foot(props: HighlightPopoverProps & { isPhone: boolean }) {
  return (
    <div className="hp-foot">
      {props.suggested && props.mayHighlight && (
        <>
          <IconButton icon={Check} label="Accept" keys="y" size="sm" onClick={props.onAccept} />
          <IconButton icon={X} label="Reject" keys="n" size="sm" onClick={props.onReject} />
        </>
      )}
      {!props.isNew && <IconButton icon={Link2} label="Copy link" size="sm" onClick={props.onCopyLink} />}
      {props.onPlay && <IconButton icon={Play} label="Play this" size="sm" onClick={props.onPlay} />}
      {!props.isNew && props.mayHighlight && !props.suggested && (
        <IconButton icon={Trash2} label="Delete highlight" size="sm" onClick={props.onDelete} />
      )}
      {props.isNew && !props.isPhone && <span className="meta">Esc keeps it without a tag</span>}
      {props.isNew && props.isPhone && (
        <Button size="sm" variant="ghost" onClick={props.onKeep}>
          Keep without a tag
        </Button>
      )}
      {props.time && <span className="meta end num">{props.time}</span>}
    </div>
  )
}
