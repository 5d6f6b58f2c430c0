import { useMediaQuery } from '@mantine/hooks'
import { Check, Link2, MessageSquare, Play, Tag, Trash2, X } from 'lucide-react'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../lib/class-names.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Box } from '../../ui/place-above.ts'
import { placeAbove } from '../../ui/place-above.ts'
import { TagPill } from '../../ui/TagPill.tsx'
import { useFocusAtOnce } from '../../ui/use-focus-at-once.ts'
import styles from './HighlightPopover.module.css'
import type { HighlightStore } from './highlight-store.ts'
import { TagSearch } from './TagSearch.tsx'

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
  /** Opens the search of tags; null where it is open, since the highlight was opened to be tagged. */
  onEditTags: (() => void) | null
  onTags: (tagIds: string[], close: boolean) => void
  onCreateTag: (title: string) => void
  onTakeTag: (workspaceTagId: string) => void
  /** Escape: what is new stays without tags. */
  onKeep: () => void
  onDelete: () => void
  onCopyLink: () => void
  /** Comments on it; null where nobody comments. */
  onComment: (() => void) | null
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
  const ref = useFocusAtOnce<HTMLDivElement>(props.takesFocus)
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
      className={classNames('pop', styles.popover, isPhone && styles.sheet)}
      role="dialog"
      aria-label={isNew ? (mayHighlight ? 'Highlight these words' : 'These words') : 'Highlight'}
      style={style}
      onCopy={(event) => copyWords(event, props.text)}
      onKeyDownCapture={(event) => commentByKey(event, props.onComment)}
    >
      {chosen.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: tags that belong together, not fields of a form
        <div className={styles.tags} role="group" aria-label="Its tags">
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
      {mayHighlight && !props.suggested && !props.onEditTags && <TagSearch {...props} />}
      <Foot {...props} isPhone={isPhone} />
    </div>,
    document.body,
  )
}

/** The search of tags keeps every key to itself, but for this one. */
function commentByKey(event: KeyboardEvent, comment: (() => void) | null): void {
  const isForIt = (event.metaKey || event.ctrlKey) && event.shiftKey && event.key.toLowerCase() === 'm'
  if (!comment || !isForIt) return
  event.preventDefault()
  event.stopPropagation()
  comment()
}

/** What looks selected is what is copied, unless something is selected in the field that has the keyboard. */
function copyWords(event: ClipboardEvent, text: string): void {
  const { target } = event
  if (target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

function Foot(props: HighlightPopoverProps & { isPhone: boolean }) {
  return (
    <div className={styles.foot}>
      {props.suggested && props.mayHighlight && <Answers {...props} />}
      {props.onEditTags && props.mayHighlight && !props.suggested && (
        <IconButton icon={Tag} label="Change tags" keys="t" size="sm" onClick={props.onEditTags} />
      )}
      {props.onComment && !props.suggested && (
        <IconButton icon={MessageSquare} label="Comment" keys="mod+shift+m" size="sm" onClick={props.onComment} />
      )}
      {!props.isNew && <IconButton icon={Link2} label="Copy link" size="sm" onClick={props.onCopyLink} />}
      {props.onPlay && <IconButton icon={Play} label="Play this" size="sm" onClick={props.onPlay} />}
      {!props.isNew && props.mayHighlight && !props.suggested && (
        <IconButton icon={Trash2} label="Delete highlight" size="sm" onClick={props.onDelete} />
      )}
      {props.isNew && props.mayHighlight && !props.isPhone && <span className="meta">Esc keeps it without a tag</span>}
      {props.isNew && props.mayHighlight && props.isPhone && (
        <Button size="sm" variant="ghost" onClick={props.onKeep}>
          Keep without a tag
        </Button>
      )}
      {props.time && <span className="meta end num">{props.time}</span>}
    </div>
  )
}

/** What is said to a proposed highlight. On a phone in words, for there the margin with its buttons is not shown. */
function Answers({ isPhone, onAccept, onReject }: HighlightPopoverProps & { isPhone: boolean }) {
  const lost = useConnectionLost()
  if (!isPhone)
    return (
      <>
        <IconButton icon={Check} label="Accept" keys="y" size="sm" off={lost} onClick={onAccept} />
        <IconButton icon={X} label="Reject" keys="n" size="sm" off={lost} onClick={onReject} />
      </>
    )
  return (
    <>
      <Button size="sm" icon={Check} off={lost} onClick={onAccept}>
        Accept
      </Button>
      <Button size="sm" variant="ghost" icon={X} off={lost} onClick={onReject}>
        Reject
      </Button>
    </>
  )
}
