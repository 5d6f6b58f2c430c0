import { blocksOfHtml } from '@verbatim/kit/documents/html-document.ts'
import type { Content } from '#src/documents/content.ts'
import { contentWithTurns } from '#src/documents/spoken-paragraphs.ts'

/** HTML as the content of a note, a conversation in it as turns; see `blocksOfHtml` for what comes through. */
export const documentFromHtml = (html: string): Content => contentWithTurns(blocksOfHtml(html))
