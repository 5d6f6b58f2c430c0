/** Names a user group, which identity knows, to the gateway. */
export type GroupRef = { __typename: 'UserGroup'; id: string }

/** The user group of that id. */
export const groupRef = (groupId: string): GroupRef => ({ __typename: 'UserGroup', id: groupId })
