import { type ReactNode, useState } from 'react'
import { useAllProjects } from '../../objects/project/use-all-projects.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'

/**
 * The project from which something is put into an insight: its own, or, of one that lies in none, any or the one chosen
 * of all that can be opened. `choice` draws that, and says when another is chosen.
 */
export function usePickedProject(own: string | null): {
  projectId: string | null
  choice: ((onChange: () => void) => ReactNode) | null
} {
  const { data } = useAllProjects(own !== null)
  const [chosen, choose] = useState('')
  if (own !== null) return { projectId: own, choice: null }
  return {
    projectId: chosen || null,
    choice: (onChange) => (
      <SelectBox
        size="md"
        label="Project"
        value={chosen}
        options={[
          { value: '', label: 'Any project' },
          ...(data?.projects.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => {
          choose(id)
          onChange()
        }}
      />
    ),
  }
}
