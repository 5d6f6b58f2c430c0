import { AudioLines, FileText, Image, ListChecks, type LucideIcon, NotebookText, Video } from 'lucide-react'
import type { NoteKind } from '../../gql/graphql.ts'

/** The outline of a kind of note, and its name for who does not see it. */
export const NOTE_KINDS: Record<NoteKind, { icon: LucideIcon; name: string }> = {
  TEXT: { icon: NotebookText, name: 'Text' },
  AUDIO: { icon: AudioLines, name: 'Audio' },
  VIDEO: { icon: Video, name: 'Video' },
  DOCUMENT: { icon: FileText, name: 'Document' },
  IMAGE: { icon: Image, name: 'Picture' },
  SURVEY: { icon: ListChecks, name: 'Survey' },
}
