import { GROUP_ATTRIBUTES, GROUP_SCHEMA, type JsonObject, USER_ATTRIBUTES, USER_SCHEMA } from './scim-schema.ts'

/** A description as it travels. */
export type Described = JsonObject & { id: string }

const asSent = <Sent extends JsonObject>(description: object): Sent => JSON.parse(JSON.stringify(description))

/**
 * Most resources in one answer, most operations and bytes of one bulk request. As many operations as are surely carried
 * out, one after the other, within the minute that the edge waits for an answer.
 */
export const SCIM_LIMITS = { results: 200, bulkOperations: 100, bodyBytes: 1_048_576 } as const

const SINCE = '2026-11-25T00:00:00Z'
const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

const metaOf = (resourceType: string, location: string) => ({
  resourceType,
  location,
  created: SINCE,
  lastModified: SINCE,
})

/** What the surface can do (RFC 7643, section 5). */
export const providerConfig = (base: string) => ({
  schemas: [CONFIG_SCHEMA],
  patch: { supported: true },
  bulk: {
    supported: true,
    maxOperations: SCIM_LIMITS.bulkOperations,
    maxPayloadSize: SCIM_LIMITS.bodyBytes,
  },
  filter: { supported: true, maxResults: SCIM_LIMITS.results },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that a manager of the workspace makes in its settings.',
      primary: true,
    },
  ],
  meta: metaOf('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
})

/** The kinds of resources. */
export const resourceTypes = (base: string): Described[] =>
  [
    { id: 'User', endpoint: '/Users', description: 'A member of the workspace.', schema: USER_SCHEMA },
    { id: 'Group', endpoint: '/Groups', description: 'A group of members.', schema: GROUP_SCHEMA },
  ].map((type) =>
    asSent({
      schemas: [TYPE_SCHEMA],
      name: type.id,
      ...type,
      schemaExtensions: [],
      meta: metaOf('ResourceType', `${base}/ResourceTypes/${type.id}`),
    }),
  )

/** What is kept of each kind. */
export const schemas = (base: string): Described[] =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'A member of the workspace.', attributes: USER_ATTRIBUTES },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of members.', attributes: GROUP_ATTRIBUTES },
  ].map((schema) =>
    asSent({
      schemas: [SCHEMA_SCHEMA],
      ...schema,
      meta: metaOf('Schema', `${base}/Schemas/${schema.id}`),
    }),
  )
