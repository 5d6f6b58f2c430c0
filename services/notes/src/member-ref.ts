/** Names a member, whom identity knows, to the gateway. */
export type MemberRef = { __typename: 'Member'; id: string }

/** The member of that id, or null when nobody is known. */
export const memberRef = (userId: string | null): MemberRef | null =>
  userId === null ? null : { __typename: 'Member', id: userId }
