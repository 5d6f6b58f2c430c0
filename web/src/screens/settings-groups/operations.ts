import { graphql } from '../../gql/gql.ts'

export const GroupsScreen_query = graphql(`
  query GroupsScreen {
    workspace { id viewerCan { manageMembers } }
    userGroups { id name memberCount fromDirectory }
  }
`)

export const Group_query = graphql(`
  query Group($id: ID!) {
    userGroup(id: $id) {
      id name fromDirectory givesRole viewerCan { edit }
      members { id name email role fromDirectory }
      given { level project { id title } folder { id name } }
    }
  }
`)

export const Groups_subscription = graphql(`
  subscription GroupsChanged { workspaceChanged { objectType } }
`)

export const CreateGroup_mutation = graphql(`
  mutation CreateGroup($input: CreateUserGroupInput!) { createUserGroup(input: $input) { id } }
`)

export const RenameGroup_mutation = graphql(`
  mutation RenameGroup($input: RenameUserGroupInput!) { renameUserGroup(input: $input) { id name } }
`)

export const DeleteGroup_mutation = graphql(`
  mutation DeleteGroup($input: DeleteUserGroupInput!) { deleteUserGroup(input: $input) { userGroupId } }
`)

export const AddToGroup_mutation = graphql(`
  mutation AddToGroup($input: UserGroupMembersInput!) {
    addUserGroupMembers(input: $input) { id memberCount members { id } }
  }
`)

export const TakeFromGroup_mutation = graphql(`
  mutation TakeFromGroup($input: UserGroupMembersInput!) {
    removeUserGroupMembers(input: $input) { id memberCount members { id } }
  }
`)

export const GroupRole_mutation = graphql(`
  mutation GroupRole($input: SetUserGroupRoleInput!) { setUserGroupRole(input: $input) { id givesRole } }
`)

export const FoundForGroup_query = graphql(`
  query FoundForGroup($search: String!) { members(first: 8, search: $search) { items { id name email removed } } }
`)
