import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './TrimWords.module.css'
import { type HeardWord, moved, type Side, shownAround, type Trim, takenTo } from './trim.ts'

type TrimWordsProps = {
  words: readonly HeardWord[]
  clip: Trim
  /** The highlight's own words. */
  own: Trim
  onChange: (clip: Trim) => void
}

/** What is heard around a clip: the words that it plays are marked, its first and last one are moved by keys or a press. */
export function TrimWords({ words, clip, own, onChange }: TrimWordsProps) {
  const { from, to } = shownAround(words.length, clip, own)
  const onClick = ({ target }: MouseEvent) => {
    const place = target instanceof HTMLElement ? target.dataset.word : undefined
    if (place !== undefined) onChange(takenTo(clip, Number(place)))
  }
  const handle = (side: Side) => <Handle key={side} {...{ side, words, clip, own, onChange }} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handles in it have the keys
    <div className={`q ${styles.words}`} onClick={onClick}>
      {/* One list, in which a handle that moves keeps the keyboard. */}
      {words.slice(from, to).flatMap((word, nth) => {
        const place = from + nth
        return [
          place === clip.first && handle('first'),
          <span
            key={place}
            data-word={place}
            data-in={(place >= clip.first && place <= clip.last) || undefined}
            data-own={(place >= own.first && place <= own.last) || undefined}
          >
            {word.text}
            {place !== clip.last && ' '}
          </span>,
          ...(place === clip.last ? [handle('last'), ' '] : []),
        ]
      })}
    </div>
  )
}

/** Words that a key moves an end by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  PageDown: -5,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 5,
}

const NO_BREAK = '\u00a0'

function Handle({ side, words, clip, own, onChange }: TrimWordsProps & { side: Side }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key] ?? (event.key === 'Home' ? own[side] - clip[side] : undefined)
    if (step === undefined) return
    event.preventDefault()
    onChange(moved(clip, side, step, words.length))
  }
  return (
    <span
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={side === 'first' ? 'First word' : 'Last word'}
      aria-valuemin={1}
      aria-valuemax={words.length}
      aria-valuenow={clip[side] + 1}
      aria-valuetext={words[clip[side]]?.text}
      onKeyDown={onKeyDown}
    >
      {/* A space at which no line breaks: the handle stands on the line of its word. */}
      {NO_BREAK}
    </span>
  )
}
