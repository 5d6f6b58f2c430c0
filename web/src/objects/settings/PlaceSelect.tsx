import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { useAllProjects } from '../project/use-all-projects.ts'

type PlaceSelectProps = {
  /** "Whose tags". */
  label: string
  /** Null for the workspace. */
  projectId: string | null
  onChange: (projectId: string | null) => void
}

/** Whose things the settings show: those of the workspace, or of one project. */
export function PlaceSelect({ label, projectId, onChange }: PlaceSelectProps) {
  const projects = useAllProjects().data?.projects.items ?? []
  const isMissing = projectId !== null && !projects.some(({ id }) => id === projectId)
  return (
    <InlineSelect
      label={label}
      value={projectId ?? ''}
      options={[
        { value: '', label: 'The workspace' },
        ...projects.map(({ id, title }) => ({ value: id, label: title })),
        ...(isMissing ? [{ value: projectId, label: 'A project' }] : []),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  )
}
