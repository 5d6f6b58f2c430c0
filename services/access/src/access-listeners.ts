import {
  FolderAccessSetSchema,
  FolderDeletedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { formatResourceId, type ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { type FactContext, type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { accessRepository } from './access-repository.ts'
import { type Grant, readGrants } from './grant.ts'

/** What decides who may see something is stored before any later fact is handled, also where an engine is written beside. */
const FIRST = { endsBatch: true }

const keep = ({ tx, envelope }: FactContext, type: ResourceType, id: string, grants: readonly Grant[]): Promise<void> =>
  accessRepository(tx, envelope.teamId).replace(formatResourceId(type, id), grants, new Date(envelope.occurredAtMs))

/** Fills the read model from the facts of whoever owns grants. A service that mounts it adds these to its listeners. */
export const accessListeners: readonly Listener<unknown>[] = [
  listener(
    ProjectAccessSetSchema,
    (_parts, { projectId, grants }, fact) => keep(fact, 'project', projectId, readGrants(grants)),
    FIRST,
  ),
  listener(
    FolderAccessSetSchema,
    (_parts, { folderId, grants }, fact) => keep(fact, 'projectCategory', folderId, readGrants(grants)),
    FIRST,
  ),
  // A fact about something restored carries its access.
  listener(ProjectDeletedSchema, (_parts, { projectId }, fact) => keep(fact, 'project', projectId, []), FIRST),
  listener(FolderDeletedSchema, (_parts, { folderId }, fact) => keep(fact, 'projectCategory', folderId, []), FIRST),
]
