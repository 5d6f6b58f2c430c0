import { User } from 'lucide-react'
import { usePeek } from '../../lib/use-peek.ts'
import { Button } from '../../ui/Button.tsx'
import type { OpenNote } from './open-note.ts'

type SpeakerPersonProps = { speaker: OpenNote['speakers'][number] | undefined; onOpened: () => void }

/** Opens the person whose the name of a speaker is, beside the note. Nothing where it is nobody's. */
export function SpeakerPerson({ speaker, onOpened }: SpeakerPersonProps) {
  const { open } = usePeek()
  const person = speaker?.person
  if (!person) return null
  const show = (): void => {
    open({ kind: 'person', id: person.id })
    onOpened()
  }
  return (
    <Button size="sm" variant="ghost" icon={User} onClick={show}>
      Show person
    </Button>
  )
}
