import { useApolloClient } from '@apollo/client/react'
import type { UpdateTagInput, UpdateWorkspaceTagInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { type Meaning, sentMeaning } from '../../objects/tag/meaning.ts'
import { DescribeTag_mutation } from '../../objects/tag/operations.ts'
import {
  ChangeWorkspaceTag_mutation,
  MakeWorkspaceTag_mutation,
  RemoveWorkspaceTag_mutation,
  SettingsProjectTags_query,
  SettingsTags_query,
} from './operations.ts'

/** What a person does with tags in the settings. What a dialog asks for throws, so that it is said there. */
export function useTagSettings() {
  const client = useApolloClient()
  const readAgain = () =>
    client.refetchQueries({ include: [SettingsTags_query, SettingsProjectTags_query] }).catch(() => undefined)
  const change = (input: UpdateWorkspaceTagInput) =>
    client.mutate({ mutation: ChangeWorkspaceTag_mutation, variables: { input } })
  const changeOfProject = (input: UpdateTagInput) =>
    client.mutate({ mutation: DescribeTag_mutation, variables: { input } }).then(readAgain)
  return {
    async make({ title = '', ...meaning }: Partial<Meaning>): Promise<void> {
      const input = { title, ...sentMeaning(meaning) }
      await client.mutate({ mutation: MakeWorkspaceTag_mutation, variables: { input } })
      await readAgain()
    },
    describe: (workspaceTagId: string, meaning: Partial<Meaning>) =>
      change({ workspaceTagId, ...sentMeaning(meaning) }),
    /** On screen when it is done; a refusal is shown. */
    set: (workspaceTagId: string, wish: { color?: string; locked?: boolean }) =>
      attempt(() => change({ workspaceTagId, ...wish }), readAgain),
    async remove(workspaceTagId: string): Promise<void> {
      await client.mutate({ mutation: RemoveWorkspaceTag_mutation, variables: { input: { workspaceTagId } } })
      await readAgain()
    },
    describeInProject: (tagId: string, meaning: Partial<Meaning>) =>
      changeOfProject({ tagId, ...sentMeaning(meaning) }),
    makeOwn: (tagId: string) => attempt(() => changeOfProject({ tagId, own: true }), readAgain),
  }
}
