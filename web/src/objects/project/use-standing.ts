import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { announce } from '../../ui/live-region.ts'
import { showProblem, showUndo } from '../../ui/toasts.ts'

const StarProject_mutation = graphql(`
  mutation StarProject($input: StarProjectInput!) { starProject(input: $input) { id starred } }
`)
const ArchiveProject_mutation = graphql(`
  mutation ArchiveProject($input: ProjectRefInput!) {
    archiveProject(input: $input) { ...ProjectStanding_Project @unmask }
  }
`)
const UnarchiveProject_mutation = graphql(`
  mutation UnarchiveProject($input: ProjectRefInput!) {
    unarchiveProject(input: $input) { ...ProjectStanding_Project @unmask }
  }
`)

const LISTS = ['FolderTree', 'StarredProjects']

/** Starring, archiving and bringing back a project; what fails is told in a toast. */
export function useStanding(projectId: string, title: string) {
  const [star] = useMutation(StarProject_mutation, { refetchQueries: LISTS })
  const [archive] = useMutation(ArchiveProject_mutation, { refetchQueries: LISTS })
  const [unarchive] = useMutation(UnarchiveProject_mutation, { refetchQueries: LISTS })
  const input = { projectId }
  const failed = (error: unknown): void => void showProblem(error)
  const bringBack = async (): Promise<void> => {
    await unarchive({ variables: { input } }).then(() => announce(`${title} is back`), failed)
  }
  return {
    async star(starred: boolean): Promise<void> {
      await star({ variables: { input: { projectId, starred } } }).then(
        () => announce(starred ? `${title} is starred` : `${title} is no longer starred`),
        failed,
      )
    },
    async archive(): Promise<void> {
      await archive({ variables: { input } }).then(
        () => showUndo(`${title} is archived`, () => void bringBack()),
        failed,
      )
    },
    bringBack,
  }
}
