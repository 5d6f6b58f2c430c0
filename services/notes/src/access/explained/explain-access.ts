import type { Asker } from '@verbatim/access/principal.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { parseResourceId, type ResourceType } from '@verbatim/contracts/resource-ids.ts'
import type { GrantedPermission, Role } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, found, notFound } from '@verbatim/kit/errors.ts'
import { type AccessObject, accessChains, WORKSPACE_LINK } from '#src/access/access-chain.ts'
import { type Explained, explained } from '#src/access/explained/access-path.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { placeInInsight } from '#src/files/project-of-file.ts'
import { requireFile } from '#src/files/require-file.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { requireHighlight } from '#src/highlights/highlight-policy.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { requireInsightReel } from '#src/reels/read-reel.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { requireView } from '#src/views/view-policy.ts'

/** Why a member may do what they may with an object; the project or folder on which that is decided. */
export type Explanation = Explained & {
  memberId: string
  role: Role
  /** Null for what every member sees in no project, as people whom the workspace talks to and its views over projects. */
  kind: AccessObject | null
  decidedOn: string
  /** Whose alone it is, such as a view that somebody kept for themselves; null for what others see too. */
  ownerId: string | null
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
  const member = knownId(memberId, 'Member')
  const decided = await decidingObject(ctx, objectId)
  return decided.kind === null
    ? explainEverywhere(ctx, member, 'this', decided.ownerId)
    : explainOn(ctx, member, decided)
}

/** An insight as its own service tells of it to whoever asks, who therefore sees it. */
export type AskedInsight = { id: string; published?: boolean; project?: { id: string } | null }

/** The same of an insight, which follows its project: who may edit there sees it as a draft, who reads once it is published. */
export const explainInsight = (ctx: NotesCtx, { published, project }: AskedInsight, memberId: string) =>
  explainOn(ctx, knownId(memberId, 'Member'), {
    ...inProject(knownId(project?.id ?? '', 'Insight')),
    needs: published ? 'READ' : 'WRITE',
  })

/** Names a person, whom recruit knows, to the gateway. */
export type PersonRef = { __typename: 'Person'; id: string }

/**
 * The same of a person in the directory, whom every member of the workspace sees and who lie in no project. About others
 * managers ask, who have full access to people.
 */
export const explainPerson = (ctx: NotesCtx, memberId: string): Promise<Explanation> =>
  explainEverywhere(ctx, knownId(memberId, 'Member'), 'a person', null)

/** The same of what lies in no project. */
async function explainEverywhere(
  { actor, read }: NotesCtx,
  member: string,
  what: string,
  ownerId: string | null,
): Promise<Explanation> {
  if (member !== actor.userId && actor.role !== 'MANAGER')
    throw forbidden(`Only managers of the workspace ask why somebody else sees ${what}.`)
  return read(async (tx) => {
    const asker = await askerOf(tx, actor.teamId, member)
    const told = {
      memberId: member,
      role: asker.role,
      kind: null,
      decidedOn: '',
      ownerId,
      needs: 'READ',
    } as const
    return { ...explained(asker, [WORKSPACE_LINK]), ...told }
  })
}

/** On what it is decided who sees an object, and with what. */
type Decided = Pick<Explanation, 'needs' | 'ownerId'> & { kind: AccessObject; id: string }
/** The same of what all members see. */
type DecidedEverywhere = { kind: null; ownerId: string | null }

const inProject = (id: string): Decided => ({ kind: 'project', id, needs: 'READ', ownerId: null })
const inFolder = (id: string): Decided => ({ ...inProject(id), kind: 'folder' })

async function explainOn(ctx: NotesCtx, member: string, { kind, id, needs, ownerId }: Decided): Promise<Explanation> {
  const { teamId, userId } = ctx.actor
  const level = member === userId ? 'READ' : 'FULL'
  if (kind === 'project') await requireProject(ctx, id, level, undefined, { archivedToo: true })
  else await requireFolder(ctx, id, level)
  return ctx.read(async (tx) => {
    const asker = await askerOf(tx, teamId, member)
    const chain = found((await accessChains(tx, kind, [id], null)).get(id), 'Object')
    return { ...explained(asker, chain), memberId: member, role: asker.role, kind, decidedOn: id, needs, ownerId }
  })
}

/** The project or folder on whose entries it is decided who may see an object, of those that the actor may see. */
async function decidingObject(ctx: NotesCtx, objectId: string): Promise<Decided | DecidedEverywhere> {
  const named = parseResourceId(objectId)
  const id = parseId(named?.id ?? '')
  if (!named || !id) throw notFound('Object')
  const [part, ...deeper] = named.path
  if (part?.name === 'file' && part.id && !deeper.length) return decidingFile(ctx, part.id)
  const decide = DECIDED_BY[named.type]
  if (part || !decide) throw notFound('Object')
  return decide(ctx, id)
}

const DECIDED_BY: Partial<Record<ResourceType, (ctx: NotesCtx, id: string) => Promise<Decided | DecidedEverywhere>>> = {
  project: async (_ctx, id) => inProject(id),
  projectCategory: async (_ctx, id) => inFolder(id),
  note: async (ctx, id) => inProject((await requireNote(ctx, id, 'READ')).projectId),
  noteHighlight: async (ctx, id) => inProject((await requireHighlight(ctx, id)).projectId),
  tag: async (ctx, id) => inProject((await requireTag(ctx, id, 'READ')).projectId),
  playbackCollection: async (ctx, id) => inProject((await requireInsightReel(ctx, id)).projectId),
  async projectView(ctx, id) {
    const { projectId, folderId, ownerId } = await requireView(ctx, id)
    if (projectId) return { ...inProject(projectId), ownerId }
    return folderId ? { ...inFolder(folderId), ownerId } : { kind: null, ownerId }
  },
}

/** A file of a note follows its note; one of an insight is there for who may edit until it stands in what is published. */
async function decidingFile(ctx: NotesCtx, fileId: string): Promise<Decided> {
  const { file, projectId } = await requireFile(ctx, fileId, 'READ')
  const place = await ctx.read((tx) => placeInInsight(tx, ctx.actor.teamId, file))
  return { ...inProject(projectId), needs: place?.opensFor ?? 'READ' }
}
