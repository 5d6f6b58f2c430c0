import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { counted } from '../../lib/words.ts'
import { ExportTable } from '../../objects/list/ExportTable.tsx'

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
  const addressOf = async (dictionary: boolean) => {
    const { data } = await exportPeople({ variables: { input: { search, dictionary } } })
    return data?.exportPeople.downloadUrl
  }
  return (
    <ExportTable
      question={`Export ${counted(total, 'person')}`}
      leaves={contact ? 'Names, e-mail addresses and summaries leave.' : 'Names leave, without how people are reached.'}
      what="them"
      onExport={addressOf}
      onClose={onClose}
    />
  )
}
