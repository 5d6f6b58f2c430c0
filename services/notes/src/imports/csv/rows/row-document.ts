import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import { type Content, contentOf } from '#src/documents/content.ts'
import { headingOf, inPlaceOf, type Place, withBetween, withChildren } from '#src/documents/sections.ts'
import { documentFromText } from '#src/documents/text-document.ts'
import { answerBlocks, questionHeading } from '#src/imports/answer-blocks.ts'
import type { ReadRow } from '#src/imports/csv/rows/read-row.ts'
import type { RowPlan } from '#src/imports/csv/rows/row-plan.ts'
import type { SectionWords } from '#src/imports/csv/undo/note-words.ts'

/** The text of a row's note: its content, and every answer under its question. */
export function rowContent(plan: RowPlan, row: ReadRow): Content {
  const content = row.content === null ? null : documentFromText(row.content)
  const answered = [...row.answers].flatMap(([at, texts]) => [
    questionHeading(questionAt(plan, at)),
    ...answerBlocks(texts),
  ])
  return contentOf([...(content?.doc.children ?? []), ...answered], content?.speakers)
}

/** A part of a note's text that a row says anew: its content, or what stands under a question. */
export type NewSection = { question: string | null; blocks: Node[] }

export const answerSection = (plan: RowPlan, at: number, texts: readonly string[]): NewSection => ({
  question: questionAt(plan, at),
  blocks: answerBlocks(texts),
})

/** Of a conversation the lines stay as they are written, because who speaks in a note is not changed by an import. */
export const contentSection = (text: string): NewSection => ({ question: null, blocks: answerBlocks([text]) })

/**
 * A document with parts said anew, each in its place: the content before the first question, an answer under its own. A
 * question that is not there is added at the end. Blocks keep their ids, so that highlights keep their place.
 */
export function withSections(doc: Node, plan: RowPlan, sections: readonly NewSection[]): Node {
  let children = [...doc.children]
  for (const { question, blocks } of sections) {
    const place = sectionIn(plan, children, question)
    children =
      place || question === null
        ? withBetween(children, place, inPlaceOf(place ? children.slice(place.start, place.end) : [], blocks))
        : [...children, questionHeading(question), ...blocks]
  }
  return withChildren(doc, children)
}

/** What these parts of a document say. */
export function sectionsSaid(doc: Node, plan: RowPlan, questions: readonly (string | null)[]): SectionWords[] {
  const children = [...doc.children]
  return questions.map((question) => {
    const place = sectionIn(plan, children, question)
    const blocks = place ? children.slice(place.start, place.end) : null
    return { question, blocks: blocks?.map((node) => node.toJSON()) ?? null, lines: linesOf(blocks ?? []) }
  })
}

/** A document with parts as they were; a question that was not there goes with what stands under it. */
export function withSectionsBack(doc: Node, plan: RowPlan, sections: readonly SectionWords[]): Node {
  let children = [...doc.children]
  for (const { question, blocks } of sections) {
    const place = sectionIn(plan, children, question)
    if (!place) continue
    const back = (blocks ?? []).map((json) => documentSchema.nodeFromJSON(json))
    children = withBetween(children, blocks ? place : { ...place, start: place.start - 1 }, back)
  }
  return withChildren(doc, children)
}

/** The lines of blocks, to know whether somebody changed them. */
export const linesOf = (blocks: readonly Node[]): string[] => blocks.map(({ textContent }) => textContent)

/** Where what stands under a question begins and ends, or what stands before any; null for one that is not there. */
function sectionIn(plan: RowPlan, children: readonly Node[], question: string | null): Place | null {
  const questions = new Set([...plan.questions.keys()].map((at) => questionAt(plan, at)))
  const isQuestion = (node: Node): boolean => node.type.name === 'heading' && questions.has(node.textContent)
  const at = question === null ? -1 : children.findIndex((node) => isQuestion(node) && node.textContent === question)
  if (question !== null && at < 0) return null
  const next = children.findIndex((node, place) => place > at && isQuestion(node))
  return { start: at + 1, end: next < 0 ? children.length : next }
}

const questionAt = (plan: RowPlan, at: number): string => headingOf(plan.questions.get(at)?.text ?? '')
