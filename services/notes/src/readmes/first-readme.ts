import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { contentOf } from '#src/documents/content.ts'
import { derivedBlockIds } from '#src/documents/derived-block-ids.ts'
import { withBlockIds } from '#src/documents/place-content.ts'

export type WrittenReadme = { projectId: string; text: string }

const readOnThread = createThreadReader<WrittenReadme, Uint8Array>(new URL('./first-readme-worker.ts', import.meta.url))

/**
 * The collaborative form of a readme that was written as Markdown. The same text of a project gives the same blocks with
 * the same ids. Throws ValidationError for what cannot be read.
 */
export async function firstReadme(teamId: string, written: WrittenReadme): Promise<Uint8Array> {
  return written.text.length >= LARGE_CHARACTERS ? readOnThread(teamId, written) : firstReadmeHere(written)
}

/** Makes it here and now. */
export function firstReadmeHere({ projectId, text }: WrittenReadme): Uint8Array {
  const { doc } = contentOf(blocksOfMarkdown(text.slice(0, TEXT_LIMITS.richTextContent)))
  return stateOf(withBlockIds(doc, derivedBlockIds(`readme ${projectId}`)))
}
