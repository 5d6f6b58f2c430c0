import type { Directory } from '#src/scim/directory.ts'
import { ScimError } from './scim-error.ts'
import type { Filter } from './scim-filter.ts'
import type { JsonObject } from './scim-schema.ts'

/** Which resources of a kind are asked for: `limit` of those that the filter finds, after `offset`. */
export type ListRequest = { filter: Filter | null; offset: number; limit: number }
type Listed = { resources: JsonObject[]; total: number }

/** What can be done with the resources of one kind. `ifMatch` is the version that somebody means to change. */
export type Endpoint = {
  get(directory: Directory, id: string): Promise<JsonObject>
  list(directory: Directory, request: ListRequest): Promise<Listed>
  create(directory: Directory, body: unknown): Promise<JsonObject>
  replace(directory: Directory, id: string, body: unknown, ifMatch: string | undefined): Promise<JsonObject>
  patch(directory: Directory, id: string, body: unknown, ifMatch: string | undefined): Promise<JsonObject>
  remove(directory: Directory, id: string, ifMatch: string | undefined): Promise<void>
}

/** Throws ScimError 412 where the resource is another version by now than the one somebody means. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || isVersion(ifMatch, `W/"${version}"`)) return
  throw new ScimError(412, 'The resource has changed. Read it again.')
}

/** Whether a list of entity tags names this one; weak and strong are alike here. */
export const isVersion = (tags: string, tag: string): boolean =>
  tags.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))
