import { accessReader } from '@verbatim/access/access-repository.ts'
import type { Asker } from '@verbatim/access/principal.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'

type ProjectRow = {
  team_id: string
  project_id: string
  title: string
  deleted: boolean
  archived: boolean
  public_links_off: boolean
  segment_field_id: string | null
  folder_id: string | null
}

/** What a fact says of a project. */
type ToldProject = {
  /** Empty for one that is gone. */
  title: string
  deleted: boolean
  archived: boolean
  linksOff: boolean
  /** In which folder it lies; null for none. */
  folderId: string | null
  /** Undefined where a fact of before says nothing of it. */
  segmentFieldId?: string | null
}

/** Each project has one row, by which what is newer is told. */
const KEY = ['team_id', 'project_id']

export const NO_EDIT = 'You don’t have edit permissions in this project'
export const ARCHIVED = 'This project is archived, so it can only be read. Bring it back to change something.'
export const NO_FULL = 'Only somebody with full access to the project can do this.'

/** The channel on which processes hear that somebody's access is another one. */
export const accessChannel = (schema: string): string => `access_${schema}`

/** Projects as the newest fact of notes says, and what somebody may do in them. Scoped to a team. */
export const projectAccess = (tx: Transaction, teamId: string) => ({
  ...projectAccessReader(tx, teamId),
  ...projectAccessWrites(tx, teamId),
})

/** What can be read of them. */
export function projectAccessReader(tx: ReadTransaction, teamId: string) {
  const projects = () => tx<ProjectRow>('known_project').where({ team_id: teamId })
  return {
    /** What an actor may do in each project that is there. */
    async levels(actor: Asker, projectIds: readonly string[]): Promise<Map<string, Permission>> {
      const known = await projects()
        .whereIn('project_id', [...projectIds])
        .where({ deleted: false })
      return accessReader(tx, teamId).levels(
        actor,
        'project',
        known.map((row) => row.project_id),
      )
    },
    /** Those of the projects that are archived: what is in them is only read. */
    async archivedAmong(projectIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await projects()
        .whereIn('project_id', [...projectIds])
        .where({ archived: true })
      return new Set(rows.map((row) => row.project_id))
    },
    /** What projects are called that are there, by their ids. */
    async titles(projectIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await projects()
        .whereIn('project_id', [...projectIds])
        .where({ deleted: false })
      return new Map(rows.map((row) => [row.project_id, row.title]))
    },
    /** Whether no public link opens in the project. */
    async forbidsLinks(projectId: string): Promise<boolean> {
      const row = await projects().where({ project_id: projectId }).first('public_links_off')
      return row?.public_links_off ?? false
    },
    /** Ids of projects that the actor may read, and of those that they may write in. */
    async reach(actor: Actor): Promise<{ readable: string[]; writable: string[] }> {
      const ids = (await projects().where({ deleted: false }).select('project_id')).map((row) => row.project_id)
      const levels = [...(await this.levels(actor, ids))]
      return {
        readable: levels.filter(([, level]) => permits(level, 'READ')).map(([id]) => id),
        writable: levels.filter(([, level]) => permits(level, 'WRITE')).map(([id]) => id),
      }
    },
  }
}

function projectAccessWrites(tx: Transaction, teamId: string) {
  const projects = () => tx<ProjectRow>('known_project').where({ team_id: teamId })
  return {
    /** Keeps what is told of the project: whether it was not there before and is now, and what of it is switched. */
    async saveProject(
      projectId: string,
      { title, deleted, archived, linksOff, folderId, segmentFieldId }: ToldProject,
      publishedAt: Date,
    ): Promise<{ isNew: boolean; linksSwitched: boolean; archiveSwitched: boolean; segmentsSwitched: boolean }> {
      const before = await projects().where({ project_id: projectId }).first()
      const segments = segmentFieldId === undefined ? (before?.segment_field_id ?? null) : segmentFieldId
      const row = {
        team_id: teamId,
        project_id: projectId,
        title,
        deleted,
        archived,
        public_links_off: linksOff,
        segment_field_id: segments,
        folder_id: folderId,
        told_at: publishedAt,
      }
      const stands = await putUnlessNewer(tx, 'known_project', KEY, 'told_at', [row])
      const stays = stands > 0 && !deleted
      return {
        isNew: stays && before?.deleted !== false,
        linksSwitched: stays && before?.public_links_off === !linksOff,
        archiveSwitched: stays && before?.archived === !archived,
        segmentsSwitched: stays && before !== undefined && before.segment_field_id !== segments,
      }
    },
    /** Wakes every process that has documents open, once this is committed: somebody's access is another one. */
    async tellAccessChanged(): Promise<void> {
      await tx.raw("select pg_notify('access_' || current_schema(), ?)", [teamId])
    },
  }
}

/** Throws InvalidOperation for a project that is archived. */
async function refuseArchived(tx: ReadTransaction, teamId: string, projectId: string): Promise<void> {
  if ((await projectAccessReader(tx, teamId).archivedAmong([projectId])).has(projectId))
    throw invalidOperation(ARCHIVED)
}

/** Throws NotFound when the actor may not read in the project, Forbidden when they may read and not write. */
export async function requireProject(
  tx: ReadTransaction,
  actor: Actor,
  projectId: string,
  level: GrantedPermission,
): Promise<Permission> {
  const held = (await projectAccessReader(tx, actor.teamId).levels(actor, [projectId])).get(projectId) ?? 'none'
  if (!permits(held, 'READ')) throw notFound('Project')
  if (!permits(held, level)) throw forbidden(NO_EDIT)
  if (level !== 'READ') await refuseArchived(tx, actor.teamId, projectId)
  return held
}
