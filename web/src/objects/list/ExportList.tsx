import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { startDownload } from '../../lib/start-download.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/TextInput.tsx'
import type { ArrangedColumn } from '../../views/arrangement.ts'
import { VIEW_NOUNS } from '../view/saved-view.ts'
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

/** Asks in which shape a list leaves: which columns, with a table of what they are, and with whose names. */
export function ExportList<Row extends ListedRow>({ kind, query, columns, title, onClose }: ExportListProps<Row>) {
  const client = useApolloClient()
  const [isAll, setAll] = useState(false)
  const [dictionary, setDictionary] = useState(true)
  const [names, setNames] = useState(true)
  const shown = columns.filter(({ isShown }) => isShown)
  const leaves = leavesWith(kind.objectType)
  const taken = shown.filter(leaves)
  const stays = shown.filter((column) => !leaves(column))
  const { group: _, ...found } = query
  const download = async (): Promise<void> => {
    const keys = isAll ? null : taken.map(({ key }) => key)
    startDownload(await kind.exportList(client, { query: found, columns: keys, dictionary, names, title }))
  }
  return (
    <ConfirmDialog
      question={`Export ${title}`}
      consequence={
        <div className="col gap-4">
          <Select
            label="Columns"
            options={[
              { value: 'shown', label: `Those that are shown: ${taken.length}` },
              { value: 'all', label: 'All that there are' },
            ]}
            value={isAll ? 'all' : 'shown'}
            onChange={(event) => setAll(event.target.value === 'all')}
          />
          <Switch
            label="With a table of what each column is"
            checked={dictionary}
            onChange={(event) => setDictionary(event.target.checked)}
          />
          <Switch
            label="With the names of people"
            checked={names}
            onChange={(event) => setNames(event.target.checked)}
          />
          <p className="meta">
            {dictionary
              ? 'One archive (ZIP) of two tables (CSV): the list, and what each column is, with its options and how much of it is empty. '
              : 'One table (CSV) for any spreadsheet. '}
            {`The ${VIEW_NOUNS[kind.objectType].objects.toLowerCase()} leave as they are filtered and sorted here. `}
            {!names && 'Who speaks is called Speaker 1, Speaker 2 and so on; names within the words stay. '}
            {!isAll && stays.length > 0 && `Not in it: ${stays.map((column) => column.title).join(', ')}. `}
            The audit log keeps that you exported them.
          </p>
        </div>
      }
      verb="Export"
      pendingVerb="Exporting…"
      onConfirm={download}
      onClose={onClose}
    />
  )
}
