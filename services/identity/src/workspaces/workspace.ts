/** A workspace of this region. `createdBy` is the user id of who made it. */
export type Workspace = { teamId: string; name: string; subdomain: string; createdBy: string; createdAt: Date }
