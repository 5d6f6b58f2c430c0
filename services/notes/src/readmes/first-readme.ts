import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import type { WrittenReadme } from '#src/readmes/read-first-readme.ts'

const readOnThread = createThreadReader<WrittenReadme, Uint8Array>(new URL('./first-readme-worker.ts', import.meta.url))

/**
 * The collaborative form of a readme that was written as Markdown. The same text of a project gives the same blocks with
 * the same ids. Throws ValidationError for what cannot be read.
 */
export async function firstReadme(teamId: string, written: WrittenReadme): Promise<Uint8Array> {
  if (written.text.length >= LARGE_CHARACTERS) return readOnThread(teamId, written)
  return (await import('./read-first-readme.ts')).readFirstReadme(written)
}
