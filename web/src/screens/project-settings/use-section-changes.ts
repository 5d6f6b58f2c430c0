import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { ProjectSettingsQuery } from '../../gql/graphql.ts'
import { announce } from '../../ui/live-region.ts'
import { showProblem } from '../../ui/toasts.ts'

const SetProjectSections_mutation = graphql(`
  mutation SetProjectSections($input: SetProjectSectionsInput!) {
    setProjectSections(input: $input) { id sections { key enabled rank } }
  }
`)

export type Sections = ProjectSettingsQuery['project']['sections']

/** The sections as they stand with what one changed just now; changes are saved one after another, in their order. */
export function useSectionChanges(projectId: string, saved: Sections) {
  const [save] = useMutation(SetProjectSections_mutation)
  const [changed, setChanged] = useState<Sections | null>(null)
  const saving = useRef(Promise.resolve())
  const waiting = useRef(0)
  const set = (next: Sections, said: string): void => {
    setChanged(next)
    waiting.current += 1
    const sections = next.map(({ key, enabled }) => ({ key, enabled }))
    saving.current = saving.current
      .then(() => save({ variables: { input: { projectId, sections } } }))
      .then(() => announce(said), showProblem)
      .then(() => {
        waiting.current -= 1
        if (waiting.current === 0) setChanged(null)
      })
  }
  return { sections: changed ?? saved, set }
}
