import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { ArrangedColumn } from '../../views/arrangement.ts'
import { showExports } from '../list-export/followed-exports.ts'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import { ExportTable } from './ExportTable.tsx'
import { leavesWith } from './leaving-columns.ts'
import type { ListedRow, ListKind } from './list-kind.ts'

type ExportListProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  query: ListQueryInput
  columns: readonly Pick<ArrangedColumn, 'key' | 'title' | 'isShown'>[]
  /** How the list is called, and its file. */
  title: string
  onClose: () => void
}

const LONG = 'The list is long, so it is written now. Above the page you see how far it is.'

/** Asks in which shape a list leaves: which columns, with a table of what they are, and with whose names. */
export function ExportList<Row extends ListedRow>({ kind, query, columns, title, onClose }: ExportListProps<Row>) {
  const client = useApolloClient()
  const [isAll, setAll] = useState(false)
  const [names, setNames] = useState(true)
  const shown = columns.filter(({ isShown }) => isShown)
  const leaves = leavesWith(kind.objectType)
  const taken = shown.filter(leaves)
  const stays = shown.filter((column) => !leaves(column))
  const { group: _, ...found } = query
  // What was exported lately is offered again to who comes back for it.
  useEffect(showExports, [])
  const addressOf = async (dictionary: boolean): Promise<string | null> => {
    const keys = isAll ? null : taken.map(({ key }) => key)
    const address = await kind.exportList(client, { query: found, columns: keys, dictionary, names, title })
    if (address === null) showToast({ message: LONG })
    return address
  }
  const things = VIEW_NOUNS[kind.objectType].objects
  const leaving = [
    `The ${things.toLowerCase()} leave as they are filtered and sorted here.`,
    !names && 'Who speaks is called Speaker 1, Speaker 2 and so on; names within the words stay.',
    !isAll && stays.length > 0 && `Not in it: ${stays.map((column) => column.title).join(', ')}.`,
  ]
  return (
    <ExportTable
      question={`Export ${title === things ? title.toLowerCase() : title}`}
      leaves={leaving.filter(Boolean).join(' ')}
      what="them"
      onExport={addressOf}
      onClose={onClose}
    >
      <Select
        label="Columns"
        options={[
          { value: 'shown', label: `Those that are shown: ${taken.length}` },
          { value: 'all', label: 'All that there are' },
        ]}
        value={isAll ? 'all' : 'shown'}
        onChange={(event) => setAll(event.target.value === 'all')}
      />
      <Switch label="With the names of people" checked={names} onChange={(event) => setNames(event.target.checked)} />
    </ExportTable>
  )
}
