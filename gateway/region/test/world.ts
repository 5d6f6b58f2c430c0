import { fromBase62, newId, toBase62 } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { AppError, movedAway, notFound } from '@verbatim/kit/errors.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { jwtVerify, SignJWT } from 'jose'

export type NoteRow = { id: string; teamId: string; projectId: string; title: string; createdBy: string }
export type ProjectRow = { id: string; teamId: string; title: string; hiddenFrom: Set<string> }
export type InsightRow = { id: string; teamId: string; projectId: string; title: string; authors: string[] }
type MemberRow = Actor & { name: string }

/** What the services behind the gateway know, for tests: as little as the gateway's own behaviour needs. */
export type World = Awaited<ReturnType<typeof createWorld>>

export async function createWorld() {
  const members = new Map<string, MemberRow>()
  const endedSessions = new Set<string>()
  const movedTeams = new Set<string>()
  let held: Promise<void> = Promise.resolve()
  const notes = new Map<string, NoteRow>()
  const projects = new Map<string, ProjectRow>()
  const insights = new Map<string, InsightRow>()
  const accessKey = await deriveKey(testSettings.internalKey, 'access')
  const memberKey = (teamId: string, userId: string): string => `${teamId} ${userId}`
  return {
    members,
    notes,
    projects,
    insights,
    /** Resolves once nothing holds lists of notes up. */
    held: () => held,
    /** Holds up every list of notes until the function that it gives is called. */
    holdNotes() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** A workspace nobody has seen, with a member of each role. */
    aWorkspace() {
      const teamId = newId()
      const member = (role: Actor['role'], name: string): MemberRow => {
        const row = { teamId, userId: newId(), role, groupIds: [], name }
        members.set(memberKey(teamId, row.userId), row)
        return row
      }
      return {
        teamId,
        manager: member('MANAGER', 'Ada'),
        contributor: member('CONTRIBUTOR', 'Ben'),
        viewer: member('VIEWER', 'Cleo'),
      }
    },
    aProject(teamId: string, title = 'Onboarding'): ProjectRow {
      const project = { id: newId(), teamId, title, hiddenFrom: new Set<string>() }
      projects.set(project.id, project)
      return project
    },
    aNote({ id, teamId }: ProjectRow, createdBy: string, title = 'Interview'): NoteRow {
      const note = { id: newId(), teamId, projectId: id, title, createdBy }
      notes.set(note.id, note)
      return note
    },
    anInsight({ id, teamId }: ProjectRow, authors: string[], title = 'Finding'): InsightRow {
      const insight = { id: newId(), teamId, projectId: id, title, authors }
      insights.set(insight.id, insight)
      return insight
    },
    /** A signed access token, as identity makes them. */
    accessToken({ teamId, userId }: Actor, expires: string | number = '15m', sid = newId()): Promise<string> {
      return new SignJWT({ teamId, userId, sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expires)
        .sign(accessKey)
    },
    sessionToken: ({ teamId, userId }: Actor): string => `session.${teamId}.${userId}`,
    apiToken: ({ teamId, userId }: Actor): string => `api.${toBase62(teamId)}.${toBase62(userId)}`,
    endSession: (token: string): void => void endedSessions.add(token),
    remove: ({ teamId, userId }: Actor): boolean => members.delete(memberKey(teamId, userId)),
    moveAway: (teamId: string): void => void movedTeams.add(teamId),
    /** What identity answers for a credential. */
    async actorOf(teamId: string, credential: Record<string, unknown>): Promise<Actor> {
      const [token] = Object.values(credential).map(String)
      if (movedTeams.has(teamId)) throw movedAway()
      if (!token || endedSessions.has(token)) throw signedOut()
      const { team, userId } = await claimsOf(token, accessKey)
      const member = team === teamId ? members.get(memberKey(teamId, userId)) : undefined
      if (!member) throw signedOut()
      const { name: _name, ...actor } = member
      return actor
    },
    memberOf(actor: Actor, userId: string): MemberRow {
      const member = members.get(memberKey(actor.teamId, userId))
      if (!member) throw notFound('Member')
      return member
    },
    noteFor(actor: Actor, id: string): NoteRow {
      const note = notes.get(id)
      const project = note && projects.get(note.projectId)
      if (!note || note.teamId !== actor.teamId || project?.hiddenFrom.has(actor.userId)) throw notFound('Note')
      return note
    },
    projectFor(actor: Actor, id: string): ProjectRow {
      const project = projects.get(id)
      if (!project || project.teamId !== actor.teamId || project.hiddenFrom.has(actor.userId)) throw notFound('Project')
      return project
    },
    insightFor(actor: Actor, id: string): InsightRow {
      const insight = insights.get(id)
      const project = insight && projects.get(insight.projectId)
      if (!insight || insight.teamId !== actor.teamId || project?.hiddenFrom.has(actor.userId))
        throw notFound('Insight')
      return insight
    },
  }
}

async function claimsOf(token: string, accessKey: Uint8Array): Promise<{ team: string; userId: string }> {
  const [kind, team = '', userId = ''] = token.split('.')
  if (kind === 'session') return { team, userId }
  if (kind === 'api') return { team: fromBase62(team) ?? '', userId: fromBase62(userId) ?? '' }
  const { payload } = await jwtVerify(token, accessKey).catch(() => {
    throw signedOut()
  })
  return { team: String(payload.teamId), userId: String(payload.userId) }
}

const signedOut = (): AppError => new AppError('Unauthorized', 'Your session has ended. Sign in again.')
