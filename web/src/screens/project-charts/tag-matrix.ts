import type { ProjectChartsQuery, TagCoverageQuery, TagPairsQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import type { MatrixCell, MatrixHead } from '../../ui/chart/Matrix.tsx'
import { tagClass } from '../../ui/TagPill.tsx'

type Answer = ProjectChartsQuery['projectChart']
type Pair = TagPairsQuery['tagPairs'][number]

/** A matrix ready to be drawn. */
export type TagMatrix = {
  rows: MatrixHead[]
  columns: MatrixHead[]
  valueAt: (cell: MatrixCell) => number | null
  wordsAt: (cell: MatrixCell) => string
}

/** Tags that are not hidden and stand somewhere, in the order of their board. */
export function shownTags(answer: Answer, hiddenItemIds: readonly string[]): MatrixHead[] {
  const hidden = new Set(hiddenItemIds)
  return answer.tags
    .filter(({ tag, measures }) => measures.highlightCount > 0 && !hidden.has(tag.id))
    .map(({ tag }) => ({ id: tag.id, label: tag.title, look: tagClass(tag.color, tag.role) }))
}

const pairKey = (one: string, other: string): string => [one, other].toSorted().join()

/** How many people name both tags; where a tag meets itself, how many name it. */
export function togetherMatrix(answer: Answer, pairs: readonly Pair[], tags: MatrixHead[]): TagMatrix {
  const known = new Map(pairs.map((pair) => [pairKey(pair.tagId, pair.otherTagId), pair]))
  const people = peopleOf(answer)
  return {
    rows: tags,
    columns: tags,
    valueAt: ({ row, column }) =>
      row === column ? (people.get(row) ?? 0) : (known.get(pairKey(row, column))?.peopleCount ?? null),
    wordsAt({ row, column }) {
      const both = row === column ? people.get(row) : known.get(pairKey(row, column))?.peopleCount
      return `${both ?? 0} of ${counted(people.get(row) ?? 0, 'person')}`
    },
  }
}

/** How many highlights of each person stand under each tag. */
export function coverageMatrix({ people, cells }: TagCoverageQuery['tagCoverage'], tags: MatrixHead[]): TagMatrix {
  const known = new Map(cells.map((cell) => [`${cell.personKey}/${cell.tagId}`, cell.highlightCount]))
  const valueAt = ({ row, column }: MatrixCell): number | null => known.get(`${row}/${column}`) ?? null
  return {
    rows: people.map(({ key, name }) => ({ id: key, label: name, look: null })),
    columns: tags,
    valueAt,
    wordsAt: (cell) => counted(valueAt(cell) ?? 0, 'highlight'),
  }
}

/** How often two tags come together against what chance would give: 2 is twice as often. Null without people. */
export function againstChance(answer: Answer, pair: Pair): number | null {
  const people = peopleOf(answer)
  const [one, other, all] = [people.get(pair.tagId), people.get(pair.otherTagId), answer.base.peopleCount]
  return one && other && all ? (pair.peopleCount * all) / (one * other) : null
}

/** Pairs that come together more often than chance would have them, the strongest first; of few people none. */
export function strongestPairs(answer: Answer, pairs: readonly Pair[], shown: ReadonlySet<string>): StrongPair[] {
  return pairs
    .filter(({ tagId, otherTagId, peopleCount }) => peopleCount > 1 && shown.has(tagId) && shown.has(otherTagId))
    .flatMap((pair) => {
      const ratio = againstChance(answer, pair)
      return ratio !== null && ratio > 1 ? [{ ...pair, ratio }] : []
    })
    .toSorted((a, b) => b.ratio - a.ratio || b.peopleCount - a.peopleCount)
    .slice(0, STRONGEST)
}

export type StrongPair = Pair & { ratio: number }
const STRONGEST = 5

const peopleOf = (answer: Answer): ReadonlyMap<string, number> =>
  new Map(answer.tags.map(({ tag, measures }) => [tag.id, measures.peopleCount]))

/** A matrix as a table for other programs. */
export const matrixRows = ({ rows, columns, valueAt }: TagMatrix): (string | number)[][] => [
  ['', ...columns.map(({ label }) => label)],
  ...rows.map((row) => [row.label, ...columns.map((column) => valueAt({ row: row.id, column: column.id }) ?? 0)]),
]
