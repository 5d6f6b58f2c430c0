import type { Ai } from '@verbatim/kit/ai/ai.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import type { MalwareScanner } from '@verbatim/kit/scanning/malware-scanner.ts'
import type { LivingDocuments } from '#src/documents/living-documents.ts'
import type { FileReader } from '#src/imports/file-reader.ts'
import type { NoteDocuments } from '#src/notes/note-documents.ts'
import type { SignedPaths } from '#src/signed-paths.ts'

/** What requests, listeners and workers of this service work with. */
export type NotesParts = {
  foundation: Foundation
  documents: NoteDocuments
  readmes: LivingDocuments
  canvases: LivingDocuments
  ai: Ai
  media: MediaEngine
  /** Null where the installation has none. */
  scanner: MalwareScanner | null
  reader: Pick<FileReader, 'read'>
  paths: SignedPaths
  exportKey: Uint8Array
}
