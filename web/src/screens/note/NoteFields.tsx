import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { NoteFields_NoteFragment } from '../../gql/graphql.ts'
import { FieldStrip } from '../../objects/field/FieldStrip.tsx'
import { present } from '../../objects/field/field-values.ts'

const NoteFields_note = graphql(`
  fragment NoteFields_note on Note {
    id locked
    project { id }
    viewerCan { edit }
    fieldValues { ...FieldStrip_data @unmask }
  }
`)

/** What a note carries besides its text. Who may edit the note fills in its fields where they stand. */
export function NoteFields({ note }: { note: FragmentType<NoteFields_NoteFragment> }) {
  const { data, complete } = useFragment({
    fragment: NoteFields_note,
    fragmentName: 'NoteFields_note',
    from: note,
  })
  if (!complete) return null
  const { id, locked, project, viewerCan, fieldValues } = data
  return (
    <FieldStrip
      object={{ type: 'NOTE', id }}
      projectId={project.id}
      values={present(fieldValues)}
      mayEdit={viewerCan.edit && !locked}
      className="fields"
    />
  )
}
