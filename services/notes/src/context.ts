import type { Ai } from '@verbatim/kit/ai/ai.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { Locks } from '@verbatim/kit/database/locks.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { LoadersOf } from '@verbatim/kit/graph/request-loaders.ts'
import type { MalwareScanner } from '@verbatim/kit/scanning/malware-scanner.ts'
import type { LivingDocuments } from '#src/documents/living-documents.ts'
import type { NoteDocuments } from '#src/notes/note-documents.ts'
import type { SignedPaths } from '#src/signed-paths.ts'

/** What every act and read of this service gets. */
export type NotesCtx = Ctx & {
  /** Team, actor and trace for `record` and `enqueue`. */
  origin: Origin
  blobs: BlobStore
  /** Names that one holder has at a time in the region. */
  locks: Pick<Locks, 'take'>
  /** The living documents; never to be changed inside a transaction. */
  documents: NoteDocuments
  /** Those of readmes, by the id of the project; never to be changed inside a transaction. */
  readmes: LivingDocuments
  /** Finds out what texts mean, where this machine can. */
  ai: Ai
  /** Signs the addresses of files. */
  paths: SignedPaths
  /** Where the workspace's host is seen from, as the edge says it; empty where nobody did. */
  seenFrom: string
  /** Looks for malware in files; null where the installation has none. */
  scanner: MalwareScanner | null
  /** Seals the tickets of exports. */
  exportKey: Uint8Array
  /** Batched reads, remembered for the length of one request or until the next write. */
  loaders: LoadersOf<Ctx>
}
