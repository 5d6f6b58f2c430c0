/** What a workspace says of its members as a whole. */
export type MemberPolicy = {
  /** Managers alone invite people. */
  invitesByManagers: boolean
  /** The manager who is given what only a person had whom the directory takes out; null for who has been one longest. */
  heirId: string | null
  changedBy: string | null
  changedAt: Date | null
}

/** What holds where nothing was said. */
export const NO_MEMBER_POLICY: MemberPolicy = {
  invitesByManagers: false,
  heirId: null,
  changedBy: null,
  changedAt: null,
}
