import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  WorkspaceCreatedSchema,
  WorkspaceRenamedSchema,
  WorkspaceSharingSetSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type FactContext, type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { knownNameRepository } from './known-name-repository.ts'
import { type ChangedLink, type ObjectColumn, shareLinkRepository } from './share-link-repository.ts'
import { saveSharingRule } from './sharing-rule-repository.ts'

/** What a service does about its links. */
export type SharedObjects = {
  column: ObjectColumn
  /** Whoever has open what these links are of looks again: they may open otherwise than before. */
  changed(tx: Transaction, origin: Origin, links: readonly ChangedLink[]): Promise<void>
  /** These are gone, because whoever made them left the workspace. */
  ended(tx: Transaction, origin: Origin, links: readonly ChangedLink[]): Promise<void>
}

const names = ({ tx, envelope }: FactContext) => knownNameRepository(tx, envelope.teamId)
const at = ({ envelope }: FactContext): Date => new Date(envelope.occurredAtMs)

/**
 * Links follow their workspace, whose switch holds from the next request, and their makers: who left ends theirs, and
 * another role or group counts. How the workspace and its members are called is kept for what pages say of them.
 */
export function shareListeners({ column, changed, ended }: SharedObjects): readonly Listener<unknown>[] {
  const links = ({ tx, envelope }: FactContext) => shareLinkRepository(tx, envelope.teamId, column)
  const tell = async ({ tx, envelope }: FactContext, told: readonly ChangedLink[], how = changed): Promise<void> => {
    if (told.length) await how(tx, { teamId: envelope.teamId, actorId: envelope.actorId }, told)
  }
  return [
    listener(WorkspaceSharingSetSchema, async (_parts, { publicLinksOff, closed, restrictions }, fact) => {
      const rule = { workspaceForbids: publicLinksOff, entitlements: { closed, restrictions } }
      const { teamId, occurredAtMs } = fact.envelope
      await saveSharingRule(fact.tx, teamId, rule, new Date(occurredAtMs))
      await tell(fact, await links(fact).all())
    }),
    listener(WorkspaceCreatedSchema, (_parts, { name }, fact) => names(fact).saveWorkspace(name, at(fact))),
    listener(WorkspaceRenamedSchema, (_parts, { name }, fact) => names(fact).saveWorkspace(name, at(fact))),
    listener(MemberSavedSchema, async (_parts, { userId, name, role }, fact) => {
      await names(fact).saveMember(userId, name, at(fact))
      await tell(fact, await links(fact).saveRole(userId, role))
    }),
    listener(MemberRemovedSchema, async (_parts, { userId }, fact) => {
      await names(fact).removeMember(userId, at(fact))
      await tell(fact, await links(fact).removeMadeBy(userId), ended)
    }),
    listener(UserGroupMembersChangedSchema, async (_parts, { groupId, userIds, memberIds }, fact) => {
      const members = new Set(memberIds)
      const isMember = (id: string): boolean => members.has(id)
      await tell(fact, await links(fact).addToGroup(userIds.filter(isMember), groupId))
      await tell(
        fact,
        await links(fact).removeFromGroup(
          userIds.filter((id) => !isMember(id)),
          groupId,
        ),
      )
    }),
    listener(UserGroupDeletedSchema, async (_parts, { groupId, userIds }, fact) =>
      tell(fact, await links(fact).removeFromGroup(userIds, groupId)),
    ),
  ]
}
