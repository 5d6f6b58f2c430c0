import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { editorSchema } from '../../editor/editor-schema.ts'

type Part = { title: string; text?: string; questions?: readonly string[] }

/** What a plan of research says, to be written over. */
const PARTS: readonly Part[] = [
  { title: 'Goals', text: 'What is decided with this study, by whom, and when.' },
  {
    title: 'Research questions',
    questions: ['What happens when people do it for the first time?', 'Where do they give up, and why?'],
  },
  { title: 'Who we talk to', text: 'Whom we look for, how many of them, and whom we leave out.' },
  { title: 'Method', text: 'How and where we talk to them, what we show, and how long it takes.' },
]

/** Puts the template in the place of an empty readme, as one step of undoing. */
export const putTemplate: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceWith(0, state.doc.content.size, PARTS.flatMap(nodesOf)).scrollIntoView())
  return true
}

function nodesOf({ title, text, questions }: Part): Node[] {
  const heading = editorSchema.node('heading', { id: newBlockId(), level: 2 }, editorSchema.text(title))
  const items = (questions ?? []).map((question) => editorSchema.node('listItem', null, paragraph(question)))
  return [
    heading,
    ...(text ? [paragraph(text)] : []),
    ...(items.length > 0 ? [editorSchema.node('bulletList', null, items)] : []),
  ]
}

const paragraph = (text: string): Node => editorSchema.node('paragraph', { id: newBlockId() }, editorSchema.text(text))
