import { memo, useEffect, useRef } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from './EmojiPicker.module.css'
import { type Emoji, type EmojiGroup, type SkinTone, toned } from './emoji-groups.ts'

type EmojiGroupsProps = {
  groups: readonly EmojiGroup[]
  tone: SkinTone
  /** Which of all is active; -1 for none. */
  at: number
  /** Of the list; its options have it with their number. */
  id: string
  onChoose: (emoji: string) => void
}

/** The emoji in rows of eight, group by group; the active one is in sight. */
export function EmojiGroups({ groups, tone, at, id, onChoose }: EmojiGroupsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  let before = 0
  return (
    <div ref={list} id={id} role="listbox" aria-label="Emoji" className={styles.groups}>
      {groups.map(({ name, emojis }) => {
        const from = before
        before += emojis.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={name} role="group" aria-label={name} className={styles.group}>
            <div className={`label ${styles.heading}`} aria-hidden="true">
              {name}
            </div>
            <Options {...{ emojis, tone, from, id, onChoose }} active={at >= from && at < before ? at - from : -1} />
          </div>
        )
      })}
    </div>
  )
}

type OptionsProps = {
  emojis: readonly Emoji[]
  tone: SkinTone
  /** How many stand before them, and which of them is active; -1 for none. */
  from: number
  active: number
  id: string
  onChoose: (emoji: string) => void
}

/** Of two thousand only the group is drawn again in which something changes. */
const Options = memo(function Options({ emojis, tone, from, active, id, onChoose }: OptionsProps) {
  return emojis.map((one, nth) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses the active one
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
    <div
      key={one.emoji}
      id={`${id}-${from + nth}`}
      role="option"
      aria-selected={nth === active}
      aria-label={one.name}
      title={one.name}
      className={classNames(styles.emoji, nth === active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(toned(one, tone))}
    >
      {toned(one, tone)}
    </div>
  ))
})
