import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { PlaceSelect } from '../../objects/settings/PlaceSelect.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import type { FieldsPlace } from './fields-place.ts'
import styles from './PlaceSwitch.module.css'

const KINDS = [
  { value: 'settingsProjectFields', label: 'Project fields' },
  { value: 'settingsNoteFields', label: 'Note fields' },
  { value: 'settingsInsightFields', label: 'Insight fields' },
] as const

/** In the workspace's settings: whose fields are shown, and of a project which ones. */
export function PlaceSwitch({ place: { route, projectId } }: { place: FieldsPlace }) {
  const navigate = useNavigate()
  if (!route.startsWith('settings')) return null
  const kind = KINDS.find(({ value }) => value === route)?.value ?? 'settingsNoteFields'
  return (
    <div className={styles.switch}>
      <PlaceSelect
        label="Whose fields"
        projectId={projectId}
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
