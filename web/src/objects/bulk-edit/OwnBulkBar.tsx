import { useMemo, useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { ListedRow, ListField, ListKind } from '../list/list-kind.ts'
import { ListBulkBar } from './ListBulkBar.tsx'
import type { OwnChoice } from './use-own-choice.ts'

type OwnBulkBarProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  projectId: string
  query: ListQueryInput
  fields: readonly ListField[]
  choice: OwnChoice
  /** Those that are loaded, with their tags and what one may do with them, where that differs. */
  rows?: readonly ListedRow[]
  mayEdit: boolean
  readAgain: () => Promise<unknown>
}

/** What can be done with what is chosen of a list that a screen draws by itself. */
export function OwnBulkBar<Row extends ListedRow>(props: OwnBulkBarProps<Row>) {
  const { kind, fields, choice, rows = NO_ROWS, ...rest } = props
  const { selection, onSelect, total } = choice
  const [now] = useState(Date.now)
  const columns = useMemo(() => kind.columns(fields, now), [kind, fields, now])
  return (
    <ListBulkBar
      {...{ ...rest, kind, columns, selection, onSelect, total, rows }}
      shown={columns.filter(({ isShownAtFirst }) => isShownAtFirst)}
    />
  )
}

const NO_ROWS: readonly ListedRow[] = []
