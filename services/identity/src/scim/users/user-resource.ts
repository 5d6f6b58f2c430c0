import { GROUP_SCHEMA, type JsonObject, USER_SCHEMA } from '#src/scim/protocol/scim-schema.ts'
import type { DirectoryUser } from '#src/scim/users/scim-user-repository.ts'
import { attributesOf } from '#src/scim/users/wanted-user.ts'

/** A group by its name, as a user's resource names it. */
export type NamedGroup = { id: string; name: string }

/** An entity tag (RFC 7644, 3.14). */
const tagOf = (version: number): string => `W/"${version}"`

/** A user as directories read it. */
export function userResource(base: string, user: DirectoryUser, groups: readonly NamedGroup[]): JsonObject {
  const { userId, kept, joinedAt } = user
  return {
    schemas: [USER_SCHEMA],
    id: userId,
    ...attributesOf(user),
    ...(groups.length > 0 && {
      groups: groups.map(({ id, name }) => ({ value: id, $ref: `${base}/Groups/${id}`, display: name })),
    }),
    meta: {
      resourceType: 'User',
      created: (kept?.createdAt ?? joinedAt).toISOString(),
      lastModified: (kept?.updatedAt ?? joinedAt).toISOString(),
      location: `${base}/Users/${userId}`,
      version: tagOf(kept?.version ?? 0),
    },
  }
}

/** What a group's resource is made of. */
export type GroupParts = {
  id: string
  name: string
  externalId: string | null
  version: number
  createdAt: Date
  updatedAt: Date
  userIds: readonly string[]
}

/** A group as directories read it. */
export const groupResource = (base: string, group: GroupParts): JsonObject => ({
  schemas: [GROUP_SCHEMA],
  id: group.id,
  displayName: group.name,
  ...(group.externalId !== null && { externalId: group.externalId }),
  ...(group.userIds.length > 0 && {
    members: group.userIds.map((userId) => ({
      value: userId,
      $ref: `${base}/Users/${userId}`,
      type: 'User',
    })),
  }),
  meta: {
    resourceType: 'Group',
    created: group.createdAt.toISOString(),
    lastModified: group.updatedAt.toISOString(),
    location: `${base}/Groups/${group.id}`,
    version: tagOf(group.version),
  },
})
