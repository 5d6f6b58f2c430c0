import { ChevronDown, ChevronRight } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Opening } from './note-rows.ts'
import type { ListedNote } from './notes-query.ts'

/** Shows the responses of a survey below its row, or puts them away. */
export function OpenSurvey({ note, opening }: { note: ListedNote; opening: Opening }) {
  const isOpen = opening.openId === note.id
  return (
    <IconButton
      size="sm"
      icon={isOpen ? ChevronDown : ChevronRight}
      aria-expanded={isOpen}
      label={`${isOpen ? 'Hide' : 'Show'} ${counted(note.responseCount, 'response')} of ${note.title}`}
      onClick={() => opening.onOpen(isOpen ? null : note.id)}
    />
  )
}
