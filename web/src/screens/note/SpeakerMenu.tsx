import { useMutation } from '@apollo/client/react'
import { type CSSProperties, type FormEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { problemLine } from '../../lib/problem.ts'
import popover from '../../objects/highlight/HighlightPopover.module.css'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFocusAtOnce } from '../../ui/use-focus-at-once.ts'
import type { OpenNote } from './open-note.ts'
import { NameSpeaker_mutation } from './operations.ts'
import styles from './SpeakerMenu.module.css'
import { SpeakerPerson } from './SpeakerPerson.tsx'

/** Whose name was pressed, at which turn, and where it stands. */
export type SpeakerSpot = { speakerId: string; blockId: string; box: DOMRect }

type Reach = 'everywhere' | 'here'

const LONGEST = 300
const REACHES = [
  { value: 'everywhere', label: 'Everywhere' },
  { value: 'here', label: 'Only here' },
] as const
const HINTS: Record<Reach, string> = {
  everywhere: 'Renames this speaker in the whole note',
  here: 'Gives this turn to whoever has that name',
}

/** Names a speaker everywhere in the note or in one turn, and says whether they ask or answer. */
export function SpeakerMenu({ note, spot, onClose }: { note: OpenNote; spot: SpeakerSpot; onClose: () => void }) {
  const speaker = note.speakers.find(({ id }) => id === spot.speakerId)
  const [name, setName] = useState(speaker?.name ?? '')
  const [reach, setReach] = useState<Reach>('everywhere')
  // Said only where a person said it: whoever gets the name of a member asks without being told so.
  const [interviewer, setInterviewer] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [nameSpeaker, { loading }] = useMutation(NameSpeaker_mutation)
  const ref = useFocusAtOnce<HTMLFormElement>()
  const id = useId()
  useEffect(() => {
    ref.current?.querySelector('input')?.select()
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [ref, onClose])
  if (!note.viewerCan.edit) return null
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!name.trim()) return setFailure('Write a name')
    const { speakerId, blockId } = spot
    const input = { noteId: note.id, speakerId, name: name.trim(), interviewer }
    try {
      await nameSpeaker({ variables: { input: reach === 'here' ? { ...input, blockId } : input } })
      onClose()
    } catch (error) {
      setFailure(problemLine(error))
    }
  }
  return createPortal(
    <form
      ref={ref}
      className={`pop ${popover.popover} ${styles.naming}`}
      role="dialog"
      aria-label="Name this speaker"
      style={placeBeside(spot.box)}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextInput
        label="Speaker"
        hint={HINTS[reach]}
        list={`${id}-known`}
        autoComplete="off"
        data-autofocus
        error={failure}
        value={name}
        maxLength={LONGEST}
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {note.speakers.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
      <Segmented label="Where the name counts" options={REACHES} value={reach} onChange={setReach} />
      <Checkbox
        label="Interviewer, one of the research team"
        checked={interviewer ?? speaker?.interviewer ?? false}
        onChange={(event) => setInterviewer(event.target.checked)}
      />
      <div className="row">
        <Button size="sm" variant="primary" type="submit" pending={loading && 'Saving…'}>
          Save name
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <SpeakerPerson speaker={speaker} onOpened={onClose} />
      </div>
    </form>,
    document.body,
  )
}

const SIZE = { width: 304, height: 232 }
const GAP = 4

/** Below the name, or above it where there is no room, and never out of the window. */
function placeBeside({ left, top, bottom }: DOMRect): CSSProperties {
  const hasRoom = bottom + GAP + SIZE.height <= window.innerHeight
  const beside = hasRoom ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }
  return { left: Math.min(left, window.innerWidth - SIZE.width - GAP), ...beside }
}
