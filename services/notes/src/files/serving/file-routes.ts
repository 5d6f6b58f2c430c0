import { permits } from '@verbatim/contracts/roles.ts'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type { MalwareScanner } from '@verbatim/kit/scanning/malware-scanner.ts'
import { hostTeam } from '@verbatim/shares/host-team.ts'
import type { FastifyRequest } from 'fastify'
import { levelsOf } from '#src/access/access-levels.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { isOfNote, type OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { type PlaceInInsight, placeInInsight, projectOfFile } from '#src/files/project-of-file.ts'
import { requireFile } from '#src/files/require-file.ts'
import { mayBeGiven } from '#src/files/scan-file.ts'
import { sendForm } from '#src/files/serving/send-form.ts'
import { type ServedForm, servedForm } from '#src/files/serving/served-form.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { keptClipReader } from '#src/kept-clips/kept-clip-repository.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { clipForm } from '#src/reels/clip-files.ts'
import type { Serving, SignedFor, SignedPaths } from '#src/signed-paths.ts'

/** The context of whoever asks. Throws Unauthorized without a signed actor. */
export type ContextOf = (request: FastifyRequest) => Promise<NotesCtx>

/** What reads signed paths, and the marks by which the edge names a host's workspace. */
export type Signing = { paths: SignedPaths; hostSecret: Uint8Array; scanner: MalwareScanner | null }

type Asked = FastifyRequest<{ Params: { fileId: string }; Querystring: { token?: string; clip?: string } }>
type Found = { teamId: string; file: OwnedFile }

/**
 * Serves the bytes of files: /files/stream/{id}, /files/download/{id} and /image/{id} (the picture, or that of a film).
 * Whoever asks has a session with READ on the project, or WRITE for what stands in no published insight, or a path that was signed for a member who has it now, on the host
 * of its workspace; with both, both must hold. Ranges are served.
 */
export function fileRoutes(foundation: Foundation, signing: Signing, contextOf: ContextOf): void {
  const serve = (url: string, serving: Serving): void => {
    foundation.server.route({
      method: ['GET', 'HEAD'],
      url: `${url}/:fileId`,
      async handler(request: Asked, reply) {
        const { teamId, file } = await find(foundation, signing, contextOf, serving, request)
        // As if it was not there yet.
        if (!mayBeGiven(signing, file)) throw notFound('File')
        const form =
          servedForm(serving, teamId, file) ?? (await keptForm(foundation, serving, { teamId, file }, request))
        if (!form) throw notFound('File')
        return sendForm(foundation, form, request, reply)
      },
    })
  }
  serve('/files/stream', 'stream')
  serve('/files/download', 'download')
  serve('/image', 'image')
}

/** A clip that stays of a recording that is gone, where one is asked for; null for any other. */
async function keptForm(
  { db }: Foundation,
  serving: Serving,
  { teamId, file }: Found,
  { query }: Asked,
): Promise<ServedForm | null> {
  const [, startMs, endMs] = /^(\d{1,9})-(\d{1,9})$/.exec(typeof query.clip === 'string' ? query.clip : '') ?? []
  if (serving !== 'stream' || file.hasBytes || !isOfNote(file) || !startMs || !endMs) return null
  const clip = { fileId: file.id, startMs: Number(startMs), endMs: Number(endMs) }
  const isKept = await db.read(teamId, (tx) => keptClipReader(tx, teamId).has(clip))
  return isKept ? clipForm(teamId, { ...clip, file }) : null
}

async function find(
  foundation: Foundation,
  { paths, hostSecret }: Signing,
  contextOf: ContextOf,
  serving: Serving,
  request: Asked,
): Promise<Found> {
  const fileId = knownId(request.params.fileId, 'File')
  const { token } = request.query
  const signedFor = typeof token === 'string' ? paths.verify(serving, fileId, token) : null
  const host = await hostTeam(request.headers, hostSecret)
  if (signedFor !== null && host !== null && host !== signedFor.teamId) throw notFound('File')
  if (signedFor !== null && request.headers[ACTOR_HEADER] === undefined)
    return { teamId: signedFor.teamId, file: await fileFor(foundation, signedFor, fileId) }
  const ctx = await contextOf(request)
  const { teamId } = ctx.actor
  if (signedFor !== null && signedFor.teamId !== teamId) throw notFound('File')
  return { teamId, file: (await requireFile(ctx, fileId, 'READ')).file }
}

/** A file whose note or insight is not in the trash, while the member for whom the path was signed may read it. */
const fileFor = ({ db }: Foundation, { teamId, userId }: SignedFor, fileId: string): Promise<OwnedFile> =>
  db.read(teamId, async (tx) => {
    const [file] = await fileReader(tx, teamId).byIds([fileId])
    const place = file ? await placeOf(tx, teamId, file) : null
    const role = (await memberReader(tx, teamId).roles([userId])).get(userId)
    if (!file || !place || !role) throw notFound('File')
    const asker = { userId, role, groupIds: await groupReader(tx, teamId).groupsOf(userId) }
    const level = (await levelsOf(tx, asker, 'project', [place.projectId])).get(place.projectId)
    if (!permits(level ?? 'none', place.opensFor)) throw hidden('File', file.id)
    return file
  })

/** Where a file lies, and what is needed to open it; null in the trash. */
async function placeOf(tx: ReadTransaction, teamId: string, file: OwnedFile): Promise<PlaceInInsight | null> {
  if (!isOfNote(file)) return placeInInsight(tx, teamId, file)
  const projectId = await projectOfFile(tx, teamId, file)
  return projectId === null ? null : { projectId, opensFor: 'READ' }
}
