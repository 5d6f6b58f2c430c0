import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import type { Content } from '#src/documents/content.ts'
import { contentWithTurns } from '#src/documents/spoken-paragraphs.ts'

/** Markdown as the content of a note, a conversation in it as turns; see `blocksOfHtml` for what comes through. */
export const documentFromMarkdown = (text: string): Content => contentWithTurns(blocksOfMarkdown(text))
