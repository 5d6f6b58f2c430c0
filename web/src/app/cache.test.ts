import { gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

test('a screen that asks for one permission does not make the page forget the others', () => {
  const cache = createCache()
  const workspace = (viewerCan: Record<string, boolean>) => ({
    workspace: { __typename: 'Workspace', id: 'w', viewerCan: { __typename: 'WorkspacePermissions', ...viewerCan } },
  })
  const ofShell = gql`{ workspace { id viewerCan { inviteMembers } } }`
  cache.writeQuery({ query: ofShell, data: workspace({ inviteMembers: true }) })
  const ofBrowse = gql`{ workspace { id viewerCan { createProjects } } }`
  cache.writeQuery({ query: ofBrowse, data: workspace({ createProjects: false }) })
  expect(cache.readQuery({ query: ofShell })).toMatchObject({ workspace: { viewerCan: { inviteMembers: true } } })
})
