import type { ApolloClient } from '@apollo/client'
import type { Question } from '../../../ui/confirm-first.ts'
import type { RowMove } from '../../../views/view-props.ts'

/** A card stays where it is, whoever wants to move it. The words say why. */
export type Stays = { stays: string }

/** What it means that a card goes to another group, where rows are grouped by something else than a field. */
export type OwnMove<Row> = {
  canMove: (row: Row) => boolean
  /** What is asked before; without it nothing is. */
  question?: (row: Row, move: RowMove) => Question
  /** Does it. Answers what takes it back, given the row as it is then, undefined where it is not loaded any more. */
  run: (client: ApolloClient, row: Row, move: RowMove) => Promise<(now: Row | undefined) => Promise<unknown>>
}
