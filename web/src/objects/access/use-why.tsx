import { useQuery } from '@apollo/client/react'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { showProblem } from '../../ui/toasts.ts'
import { WhyDialog } from './WhyDialog.tsx'
import { whyQuestion } from './why-words.ts'

const WhyAsker_query = graphql(`
  query WhyAsker($projectId: ID!, $inProject: Boolean!) {
    me { id }
    workspace { id viewerCan { manageMembers } }
    project(id: $projectId) @include(if: $inProject) { id viewerCan { manageAccess } }
  }
`)

/**
 * The act of a menu that says why somebody sees an object, and its dialog while it is open. Who has full access to the
 * project, of a person the managers, asks about anybody, everybody else about themselves.
 * @param projectId the object's project; null for what lies in none.
 */
export function useWhy(id: string, objectId: string, projectId: string | null) {
  const [isOpen, setOpen] = useState(false)
  const act = { id: `${id}-why`, title: whyQuestion(false), icon: CircleHelp, run: () => setOpen(true) }
  const dialog: ReactNode = isOpen && <WhyOf {...{ objectId, projectId }} onClose={() => setOpen(false)} />
  return { act, dialog }
}

type WhyOfProps = { objectId: string; projectId: string | null; onClose: () => void }

/** Why somebody sees an object, asked by whoever looks. */
export function WhyOf({ objectId, projectId, onClose }: WhyOfProps) {
  const variables = { projectId: projectId ?? '', inProject: projectId !== null }
  const { data, error } = useQuery(WhyAsker_query, { variables })
  // Nothing stands open yet that could say it in its place.
  useEffect(() => {
    if (!error) return
    showProblem(error)
    onClose()
  }, [error, onClose])
  if (!data) return null
  const { me, workspace, project } = data
  const mayAsk = projectId === null ? workspace.viewerCan.manageMembers : project?.viewerCan.manageAccess
  return <WhyDialog memberId={me.id} objectId={objectId} onlySelf={!mayAsk} onClose={onClose} />
}
