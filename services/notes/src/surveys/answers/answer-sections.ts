import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import type { Node } from 'prosemirror-model'
import { headingOf, inPlaceOf, type Place, withBetween, withChildren } from '#src/documents/sections.ts'
import { answerBlocks, questionHeading } from '#src/imports/answer-blocks.ts'
import type { Answer, Question } from '#src/surveys/question.ts'

type Asked = Pick<Question, 'id' | 'text' | 'earlierTexts'>

/** Which question a heading is, by what it is called now or was called before. What a question is called now counts first. */
function questionsByHeading(questions: readonly Asked[]): Map<string, string> {
  const byHeading = new Map(
    questions.flatMap(({ id, earlierTexts }) => earlierTexts.map((text) => [headingOf(text), id] as const)),
  )
  for (const { id, text } of questions) byHeading.set(headingOf(text), id)
  return byHeading
}

/** What an answer says in a text: its words, or the options that were chosen. */
function linesOfAnswer({ text, optionIds }: Pick<Answer, 'text' | 'optionIds'>, question: Question): string[] {
  if (text !== null) return [text]
  const words = new Map(question.options.map((option) => [option.id, option.text]))
  return optionIds.flatMap((id) => words.get(id) ?? [])
}

/** An answer with how many options were chosen before, whose lines it takes the place of. */
export type SaidAnew = { answer: Answer; chosenBefore: number }

/**
 * A document that answers these questions so, each under its heading: in its place, or where the order of the questions
 * puts one that was not there. What was written below the options of a closed question stays; an answer without words
 * takes the heading away too, unless something else stands under it.
 * @param questions of the project, in their order.
 */
export function withAnswers(doc: Node, questions: readonly Question[], said: readonly SaidAnew[]): Node {
  const byHeading = questionsByHeading(questions)
  let children = doc.childCount === 1 && doc.firstChild && isBlank(doc.firstChild) ? [] : [...doc.children]
  for (const { answer, chosenBefore } of said) {
    const at = questions.findIndex(({ id }) => id === answer.questionId)
    const question = questions[at]
    if (!question) continue
    const sections = sectionsOf(children, byHeading)
    const place = sections.get(question.id) ?? placeFor(children, sections, questions.slice(at + 1))
    const before = children.slice(place.start, place.end)
    const added = question.type === 'FREE_TEXT' ? [] : before.slice(1 + chosenBefore)
    const lines = [...answerBlocks(linesOfAnswer(answer, question)), ...added]
    const section = lines.length ? [questionHeading(headingOf(question.text)), ...lines] : []
    children = withBetween(children, place, inPlaceOf(before, section))
  }
  return withChildren(doc, children)
}

/** A document whose heading says what an open question is called now. */
export function withNewHeading(doc: Node, question: Question): Node {
  const place = sectionsOf(doc.children, questionsByHeading([question])).get(question.id)
  if (!place) return doc
  const heading = { start: place.start, end: place.start + 1 }
  const before = doc.children.slice(heading.start, heading.end)
  const renamed = inPlaceOf(before, [questionHeading(headingOf(question.text))])
  return withChildren(doc, withBetween(doc.children, heading, renamed))
}

/** What stands under the headings of these questions in a text, line by line; a question that has no heading is left out. */
export function linesSaid(
  blocks: readonly Pick<DocumentBlock, 'kind' | 'text'>[],
  questions: readonly Asked[],
): Map<string, string[]> {
  const byHeading = questionsByHeading(questions)
  const said = new Map<string, string[]>()
  let lines: string[] | null = null
  for (const { kind, text } of blocks) {
    if (kind !== 'heading') lines?.push(text)
    else {
      const id = byHeading.get(text)
      lines = id === undefined || said.has(id) ? null : []
      if (id !== undefined && lines) said.set(id, lines)
    }
  }
  return said
}

/** From the heading of each question that is there to the next heading. */
function sectionsOf(children: readonly Node[], byHeading: ReadonlyMap<string, string>): Map<string, Place> {
  const sections = new Map<string, Place>()
  children.forEach((node, start) => {
    const id = node.type.name === 'heading' ? byHeading.get(node.textContent) : undefined
    if (id === undefined || sections.has(id)) return
    const next = children.findIndex((other, at) => at > start && other.type.name === 'heading')
    sections.set(id, { start, end: next < 0 ? children.length : next })
  })
  return sections
}

/** Before the first question of those behind it, else at the end. */
function placeFor(children: readonly Node[], sections: ReadonlyMap<string, Place>, behind: readonly Asked[]): Place {
  const starts = behind.flatMap(({ id }) => sections.get(id)?.start ?? [])
  const start = Math.min(children.length, ...starts)
  return { start, end: start }
}

const isBlank = (node: Node): boolean => node.isTextblock && node.content.size === 0 && node.type.name === 'paragraph'
