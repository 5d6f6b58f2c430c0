import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import type { FieldsPlace } from './fields-place.ts'
import { FieldProjects_query } from './operations.ts'
import styles from './PlaceSwitch.module.css'

const KINDS = [
  { value: 'settingsProjectFields', label: 'Project fields' },
  { value: 'settingsNoteFields', label: 'Note fields' },
  { value: 'settingsInsightFields', label: 'Insight fields' },
] as const

/** In the workspace's settings: whose fields are shown, and of a project which ones. */
export function PlaceSwitch({ place: { route, projectId } }: { place: FieldsPlace }) {
  const navigate = useNavigate()
  const isSettings = route.startsWith('settings')
  const { data } = useQuery(FieldProjects_query, { skip: !isSettings })
  if (!isSettings) return null
  const projects = data?.projects.items ?? []
  const kind = KINDS.find(({ value }) => value === route)?.value ?? 'settingsNoteFields'
  return (
    <div className={styles.switch}>
      <InlineSelect
        label="Whose fields"
        value={projectId ?? ''}
        options={[
          { value: '', label: 'The workspace' },
          ...projects.map(({ id, title }) => ({ value: id, label: title })),
          ...(projectId && !projects.some(({ id }) => id === projectId)
            ? [{ value: projectId, label: 'A project' }]
            : []),
        ]}
        onChange={(id) => navigate(id ? linkTo(kind, { projectId: id }) : linkTo('settingsFields', {}))}
      />
      {projectId && (
        <InlineSelect
          label="Which fields"
          value={kind}
          options={KINDS}
          onChange={(next) => navigate(linkTo(next, { projectId }))}
        />
      )}
    </div>
  )
}
