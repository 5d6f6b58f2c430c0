import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { graphql } from '../../gql/gql.ts'
import { announce } from '../../ui/live-region.ts'
import { showProblem } from '../../ui/toasts.ts'
import { firstNote, firstProject, firstSteps, ownChoices } from './first-steps.ts'

const FirstSteps_query = graphql(`
  query FirstSteps {
    me { id preferences }
    onboardingChecklist { variant status dismissed items { id eventCount } }
    projects(first: 20) { items { id title sample viewerCan { edit } } }
  }
`)
const FirstNote_query = graphql(`
  query FirstNote($projectId: ID!) {
    notes(projectId: $projectId, first: 20) { items { id title kind highlightCount } }
  }
`)
const Dismiss_mutation = graphql(`
  mutation DismissFirstSteps { dismissOnboardingChecklist { dismissed } }
`)
const Show_mutation = graphql(`
  mutation ShowFirstSteps { showOnboardingChecklist { dismissed } }
`)
const Choose_mutation = graphql(`
  mutation SaveFirstSteps($input: SavePreferencesInput!) { savePreferences(input: $input) { id preferences } }
`)

/** The member's first steps, with what is done and what they chose about the list; null until known, or without any. */
export function useFirstSteps() {
  const { data } = useQuery(FirstSteps_query)
  const checklist = data?.onboardingChecklist ?? null
  const projects = data?.projects.items ?? []
  const project = checklist && firstProject(checklist, projects)
  const own = projects.find(({ sample, viewerCan }) => !sample && viewerCan.edit) ?? null
  const waits = checklist !== null && !checklist.dismissed && checklist.status === 'active'
  const found = useQuery(FirstNote_query, { variables: { projectId: project?.id ?? '' }, skip: !waits || !project })
  const { folded, skipped } = ownChoices(data?.me.preferences)
  const note = firstNote(found.data?.notes.items ?? [])
  const list = checklist && firstSteps(checklist, { project, own, note }, skipped)
  useAnnounced(list?.steps)
  const calls = useCalls()
  if (!checklist || !list) return null
  return {
    ...list,
    ...calls,
    folded,
    dismissed: checklist.dismissed,
    completed: checklist.status === 'completed',
    skip: (id: string) => calls.choose({ onboardingSkipped: [...skipped.filter((one) => one !== id), id] }),
  }
}

export type ShownFirstSteps = NonNullable<ReturnType<typeof useFirstSteps>>

function useCalls() {
  const [dismiss] = useMutation(Dismiss_mutation)
  const [show] = useMutation(Show_mutation)
  const [save] = useMutation(Choose_mutation)
  return {
    dismiss: () => void dismiss().catch(showProblem),
    show: () => void show().catch(showProblem),
    choose: (preferences: { onboardingFolded: boolean } | { onboardingSkipped: string[] }) =>
      void save({ variables: { input: { preferences } } }).catch(showProblem),
  }
}

/** Tells who does not see the list that something on it was done. */
function useAnnounced(steps: readonly { id: string; title: string; done: boolean }[] | undefined): void {
  const before = useRef<ReadonlySet<string> | null>(null)
  const done = steps?.filter((step) => step.done).map(({ id }) => id)
  const key = done?.join(' ')
  useEffect(() => {
    if (!steps || key === undefined) return
    const now = new Set(steps.filter((step) => step.done).map(({ id }) => id))
    const fresh = before.current && steps.find(({ id }) => now.has(id) && !before.current?.has(id))
    before.current = now
    if (fresh) announce(`Done: ${fresh.title}. ${now.size} of ${steps.length}.`)
  }, [key, steps])
}
