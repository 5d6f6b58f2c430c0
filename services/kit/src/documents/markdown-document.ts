import markdownIt from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { blocksOfHtml } from './html-document.ts'

/** CommonMark with tables and strike-through. HTML inside is shown as the text it is. */
const markdown = markdownIt({ html: false, linkify: false, typographer: false })

/** Markdown as the blocks of a document; see `blocksOfHtml` for what comes through. */
export const blocksOfMarkdown = (text: string): Node[] => blocksOfHtml(markdown.render(text))
