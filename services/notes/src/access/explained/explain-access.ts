import type { Asker } from '@verbatim/access/principal.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { GrantedPermission, Role } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { found, notFound } from '@verbatim/kit/errors.ts'
import { type AccessObject, accessChains } from '#src/access/access-chain.ts'
import { type Explained, explained } from '#src/access/explained/access-path.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { requireHighlight } from '#src/highlights/highlight-policy.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** Why a member may do what they may with an object; the project or folder on which that is decided. */
export type Explanation = Explained & {
  memberId: string
  role: Role
  kind: AccessObject
  decidedOn: string
  /** With what the object can be seen. */
  needs: GrantedPermission
}

/** The member as they would ask. Throws NotFound for whoever is no member. */
export async function askerOf(tx: ReadTransaction, teamId: string, memberId: string): Promise<Asker> {
  const role = found((await memberReader(tx, teamId).roles([memberId])).get(memberId), 'Member')
  return { userId: memberId, role, groupIds: await groupReader(tx, teamId).groupsOf(memberId) }
}

/**
 * Why a member can see an object, naming every way: by their role, given to them, to a group of theirs or to everybody, on
 * it or on a folder above. FULL is needed on the project or folder; about themselves anybody may ask who reads it.
 */
export async function explainAccess(
  ctx: NotesCtx,
  { memberId, objectId }: { memberId: string; objectId: string },
): Promise<Explanation> {
  return explainOn(ctx, knownId(memberId, 'Member'), { ...(await decidingObject(ctx, objectId)), needs: 'READ' })
}

/** An insight as its own service tells of it to whoever asks, who therefore sees it. */
export type AskedInsight = { id: string; published?: boolean; project?: { id: string } | null }

/** The same of an insight, which follows its project: who may edit there sees it as a draft, who reads once it is published. */
export const explainInsight = (ctx: NotesCtx, { published, project }: AskedInsight, memberId: string) =>
  explainOn(ctx, knownId(memberId, 'Member'), {
    kind: 'project',
    id: knownId(project?.id ?? '', 'Insight'),
    needs: published ? 'READ' : 'WRITE',
  })

async function explainOn(
  ctx: NotesCtx,
  member: string,
  { kind, id, needs }: Pick<Explanation, 'kind' | 'needs'> & { id: string },
): Promise<Explanation> {
  const { teamId, userId } = ctx.actor
  const level = member === userId ? 'READ' : 'FULL'
  if (kind === 'project') await requireProject(ctx, id, level, undefined, { archivedToo: true })
  else await requireFolder(ctx, id, level)
  return ctx.read(async (tx) => {
    const asker = await askerOf(tx, teamId, member)
    const chain = found((await accessChains(tx, kind, [id], null)).get(id), 'Object')
    return { ...explained(asker, chain), memberId: member, role: asker.role, kind, decidedOn: id, needs }
  })
}

/** The project or folder on whose entries it is decided who may see an object, of those that the actor may see. */
async function decidingObject(ctx: NotesCtx, objectId: string): Promise<{ kind: AccessObject; id: string }> {
  const named = parseResourceId(objectId)
  const id = parseId(named?.id ?? '')
  if (!named || !id) throw notFound('Object')
  if (named.type === 'projectCategory') return { kind: 'folder', id }
  if (named.type === 'project') return { kind: 'project', id }
  if (named.type === 'note') return { kind: 'project', id: (await requireNote(ctx, id, 'READ')).projectId }
  if (named.type === 'noteHighlight') return { kind: 'project', id: (await requireHighlight(ctx, id)).projectId }
  throw notFound('Object')
}
