import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { startDownload } from '../../lib/start-download.ts'
import { counted } from '../../lib/words.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

const ExportPeople_mutation = graphql(`
  mutation ExportPeople($input: ExportPeopleInput!) { exportPeople(input: $input) { downloadUrl } }
`)

type ExportPeopleProps = {
  search: string
  total: number
  /** Whether addresses and summaries stand in it, too. */
  contact: boolean
  onClose: () => void
}

/** Asks in which shape the people that are listed leave, and saves them. */
export function ExportPeople({ search, total, contact, onClose }: ExportPeopleProps) {
  const [exportPeople] = useMutation(ExportPeople_mutation)
  const [dictionary, setDictionary] = useState(true)
  const download = async (): Promise<void> => {
    const { data } = await exportPeople({ variables: { input: { search, dictionary } } })
    if (data) startDownload(data.exportPeople.downloadUrl)
  }
  return (
    <ConfirmDialog
      question={`Export ${counted(total, 'person')}`}
      consequence={
        <div className="col gap-4">
          <Switch
            label="With a table of what each column is"
            checked={dictionary}
            onChange={(event) => setDictionary(event.target.checked)}
          />
          <p className="meta">
            {dictionary ? 'One archive (ZIP) of two tables (CSV). ' : 'One table (CSV) for any spreadsheet. '}
            {contact
              ? 'Names, e-mail addresses and summaries leave. '
              : 'Names leave, without how people are reached. '}
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
