import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFocusAtOnce } from '../../../ui/use-focus-at-once.ts'
import { EmojiGroups } from './EmojiGroups.tsx'
import styles from './EmojiPicker.module.css'
import { type Emoji, SKIN_TONES, type SkinTone, toned } from './emoji-groups.ts'
import { keepSkinTone, keptSkinTone } from './skin-tone.ts'
import { useEmoji } from './use-emoji.ts'

/** So many stand in a row, as the style sheet has it. */
const COLUMNS = 8
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }

/** Every emoji by group, found by words, in the skin tone that somebody chose. The keys stay in the field. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [search, setSearch] = useState('')
  const [tone, setTone] = useState(keptSkinTone)
  const [wanted, setWanted] = useState(0)
  const { groups, hasFailed, isComing } = useEmoji(search)
  const id = useId()
  const field = useFocusAtOnce<HTMLInputElement>(true)
  const all = groups.flatMap(({ emojis }) => emojis)
  const at = Math.min(wanted, all.length - 1)
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const active = all[at]
    // Within words the caret moves first.
    if (step !== undefined && !(Math.abs(step) === 1 && search !== ''))
      setWanted(Math.min(all.length - 1, Math.max(0, at + step)))
    else if (event.key === 'Enter' && active) onChoose(toned(active, tone))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div className={styles.picker} onKeyDown={press}>
      <TextInput
        ref={field}
        label={<span className="sr">Find an emoji</span>}
        icon={Search}
        placeholder="Find an emoji"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setWanted(0)
        }}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      />
      <EmojiGroups {...{ groups, tone, at, id, onChoose }} />
      {all.length === 0 && !isComing && !hasFailed && <p className="sec">No emoji has these words.</p>}
      {hasFailed && (
        <p className="sec" role="alert">
          The other emoji did not load. Open this again to try.
        </p>
      )}
      <SkinTones
        tone={tone}
        onChange={(next) => {
          keepSkinTone(next)
          setTone(next)
        }}
      />
    </div>
  )
}

const HAND: Emoji = { emoji: '✋', name: '', skin_tone_support: true }

function SkinTones({ tone, onChange }: { tone: SkinTone; onChange: (tone: SkinTone) => void }) {
  return (
    <fieldset className={styles.tones}>
      <legend className="sr">Skin tone</legend>
      {SKIN_TONES.map((one) => (
        <label key={one.name} className={classNames(styles.tone, one.tone === tone && styles.chosen)} title={one.name}>
          <input
            type="radio"
            name="skin-tone"
            className="sr"
            aria-label={one.name}
            checked={one.tone === tone}
            onChange={() => onChange(one.tone)}
          />
          {toned(HAND, one.tone)}
        </label>
      ))}
    </fieldset>
  )
}
