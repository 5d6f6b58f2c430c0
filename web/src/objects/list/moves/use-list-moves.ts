import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { fieldColumn, type ViewGroup as GroupedBy } from '@verbatim/contracts/views/view-data.ts'
import { confirmFirst } from '../../../ui/confirm-first.ts'
import type { CellEdit, RowMove, ViewProps } from '../../../views/view-props.ts'
import type { ListedRow, ListField, ListKind } from '../list-kind.ts'
import type { OwnMove, Stays } from './own-move.ts'
import { valueAfterMove, valueTakenBack } from './value-after-move.ts'

type Moving<Row extends ListedRow> = {
  group: GroupedBy | null
  fields: readonly ListField[]
  /** Those that are loaded. */
  rows: () => readonly Row[]
  edit: (edits: readonly CellEdit[]) => Promise<unknown>
  /** Shows a row in its new group at once, until the list is read again. */
  place: (move: RowMove) => void
  readAgain: () => Promise<unknown>
}

type Moves<Row extends ListedRow> = Pick<ViewProps<Row>, 'onMove' | 'canMove' | 'stays'>

/** What it means that a row of a list goes from one of its groups to another, and whether it may. */
export function useListMoves<Row extends ListedRow>(kind: ListKind<Row>, moving: Moving<Row>): Moves<Row> {
  const client = useApolloClient()
  const { group, fields } = moving
  if (!group) return {}
  if (group.fieldId === null) {
    const own = kind.groups.find(({ by }) => by === group.by)?.move
    if (!own) return {}
    return 'stays' in own ? own : { canMove: own.canMove, onMove: ownMove(client, own, moving) }
  }
  const field = fields.find(({ id }) => id === group.fieldId)
  if (field?.isQuestion) return ANSWERS_STAY
  return field ? { canMove: kind.canEdit, onMove: fieldMove(field, moving) } : {}
}

const ANSWERS_STAY: Stays = { stays: 'These are answers of a survey. They stay as they were given.' }

const rowOf = <Row extends ListedRow>({ rows }: Moving<Row>, rowId: string): Row | undefined =>
  rows().find(({ id }) => id === rowId)

function fieldMove<Row extends ListedRow>(field: ListField, moving: Moving<Row>) {
  const valueIn = (row: Row | undefined): string | null =>
    row?.fieldValues?.find((one) => one.field?.id === field.id)?.value ?? null
  return async (move: RowMove): Promise<() => Promise<unknown>> => {
    const cell = { rowId: move.rowId, columnKey: fieldColumn(field.id) }
    const before = valueIn(rowOf(moving, move.rowId))
    const made = valueAfterMove(field, before, move)
    moving.place(move)
    await moving.edit([{ ...cell, value: made }])
    return async () => {
      const row = rowOf(moving, move.rowId)
      // In a folded group it is not loaded.
      const now = row ? valueIn(row) : made
      const value = valueTakenBack(field, { before, made, now }, move)
      if (value === undefined)
        throw new AppError('InvalidOperation', 'Somebody has moved it since. It stays where they put it.')
      await moving.edit([{ ...cell, value }])
    }
  }
}

function ownMove<Row extends ListedRow>(client: ApolloClient, own: OwnMove<Row>, moving: Moving<Row>) {
  return async (move: RowMove): Promise<(() => Promise<unknown>) | null> => {
    const row = rowOf(moving, move.rowId)
    if (!row) return null
    if (own.question && !(await confirmFirst(own.question(row, move)))) return null
    moving.place(move)
    try {
      const back = await own.run(client, row, move)
      return () => back(rowOf(moving, move.rowId)).finally(moving.readAgain)
    } finally {
      await moving.readAgain()
    }
  }
}
