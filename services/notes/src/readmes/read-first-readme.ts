import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { contentOf } from '#src/documents/content.ts'
import { derivedBlockIds } from '#src/documents/derived-block-ids.ts'
import { withBlockIds } from '#src/documents/place-content.ts'

/** A readme as it was sent, as Markdown. */
export type WrittenReadme = { projectId: string; text: string }

/** The collaborative form of a readme, made here and now. */
export function readFirstReadme({ projectId, text }: WrittenReadme): Uint8Array {
  const { doc } = contentOf(blocksOfMarkdown(text.slice(0, TEXT_LIMITS.richTextContent)))
  return stateOf(withBlockIds(doc, derivedBlockIds(`readme ${projectId}`)))
}
