import type { ColumnType, ViewColumn, ViewRow } from '../view-props.ts'

/** What of the columns stands where on a card and in a line. */
export type CardParts<Row extends ViewRow> = {
  title: ViewColumn<Row> | undefined
  quote: ViewColumn<Row> | undefined
  tags: ViewColumn<Row> | undefined
  /** The first of the others, such as how many highlights there are. */
  count: ViewColumn<Row> | undefined
  /** The rest, in their order: what an object has of itself, and its fields. */
  meta: readonly ViewColumn<Row>[]
  fields: readonly ViewColumn<Row>[]
}

const PLACED: readonly ColumnType[] = ['TITLE', 'QUOTE', 'TAGS']

/** Divides the columns that are shown among the places of a card. */
export function cardParts<Row extends ViewRow>(columns: readonly ViewColumn<Row>[]): CardParts<Row> {
  const first = (type: ColumnType) => columns.find((column) => column.type === type)
  const count = first('COUNT')
  return {
    title: first('TITLE'),
    quote: first('QUOTE'),
    tags: first('TAGS'),
    count,
    meta: columns.filter((column) => column !== count && !column.field && !PLACED.includes(column.type)),
    fields: columns.filter(({ field }) => field),
  }
}
