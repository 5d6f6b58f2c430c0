import type { DocumentConnection } from '../../editor/document-connection.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import type { Player } from '../../player/player-controller.ts'
import type { OpenNote } from './open-note.ts'
import type { FilePages } from './use-file-pages.ts'
import type { Transcript } from './use-transcript.ts'

/** What the text of a note is shown with. */
export type NoteTextProps = {
  note: OpenNote
  connection: DocumentConnection
  ready: boolean
  player: Player
  hasRecording: boolean
  store: HighlightStore
  acts: HighlightActs
  transcript: Transcript
  /** Null where nobody comments, as where the note is coded blind. */
  comments: Comments | null
  pages: FilePages
}
